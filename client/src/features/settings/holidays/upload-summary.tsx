import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/holidays.tsx';
import { datesOn, type TypedLine, wrongLines } from './typed-lines.ts';
import classes from './upload-summary.module.css';

interface UploadSummaryProps {
  readonly lines: readonly TypedLine[];
  readonly added: readonly CalendarDate[];
  readonly removed: readonly CalendarDate[];
  /** Whose dates apply now; null: the owner's own. */
  readonly from: string | null;
}

/** In milliseconds; keeps screen readers from interrupting the typing. */
const PAUSE = 1000;

/** What saving will change, and what prevents it. Screen readers hear it when the typing has paused. */
export function UploadSummary({ lines, added, removed, from }: UploadSummaryProps) {
  const dates = datesOn(lines).length;
  const changes = { added: added.length, removed: removed.length };
  const leftOut = lines.filter(({ verdict }) => verdict === 'other-year').length;
  const wrong = wrongLines(lines).length;
  const same = changes.added + changes.removed === 0 && dates > 0 && wrong === 0;

  const texts = {
    count: dates === 0 ? t.noDatesYet : t.dateCount(dates),
    same: same && (from === null ? t.asBefore : t.sameAs(from)),
    leftOut: leftOut > 0 && t.otherYearsLeftOut(leftOut),
    wrong: wrong > 0 && t.toCorrect(wrong),
  };
  const aloud = [
    texts.count,
    texts.same,
    changes.added > 0 && t.countNew(changes.added),
    changes.removed > 0 && t.countTakenOff(changes.removed),
    texts.leftOut,
    texts.wrong,
  ];
  const [said] = useDebouncedValue(aloud.filter(Boolean).join(', '), PAUSE);
  return (
    <>
      <div aria-hidden="true">
        <p className={classes.sum}>
          <b>{texts.count}</b>
          {texts.same && <span>{texts.same}</span>}
          {changes.added > 0 && <span className={classes.added}>+{changes.added}</span>}
          {changes.removed > 0 && <span className={classes.removed}>−{changes.removed}</span>}
          {from !== null && changes.added + changes.removed > 0 && dates > 0 && <span>{t.againstOf(from)}</span>}
          {texts.leftOut && <span>{texts.leftOut}</span>}
        </p>
        {texts.wrong && (
          <p className={classes.wrong}>
            <Icon name="alert" size={13} /> {texts.wrong}
          </p>
        )}
      </div>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {removed.length > 0 && (
        <p className={classes.hint}>{t.takenOffOf(removed.map((date) => formatDate(date)).join(', '))}</p>
      )}
    </>
  );
}
