import { Icon } from '#components/icon.tsx';
import { TextButton } from '#components/text-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { t } from '#texts/timesheet.ts';
import type { SheetActs } from './open-sheet.ts';
import classes from './sent-strip.module.css';
import type { SheetRow } from './sheet.ts';
import type { SentChange, SinceSync } from './since-sync.ts';

interface SentStripProps {
  readonly row: SheetRow;
  readonly label: string;
  readonly since: SinceSync;
  readonly acts: SheetActs;
  readonly tabIndex?: number;
}

/** Below a row that was changed after accounting took it: the sent version, what differs, and how to restore it. */
export function SentStrip({ row, label, since, acts, tabIndex }: SentStripProps) {
  const { sentVersion, version, changes, by, at, sent } = since;
  return (
    <span className={classes.strip}>
      <Icon name="edit" />
      <strong>{t.sentNow(sentVersion, version)}</strong>{' '}
      <span>
        {changes.map((change, index) => (
          <span key={change.label}>
            {index > 0 && ', '}
            {change.label.toLowerCase()} <SentValues change={change} />
          </span>
        ))}
        {t.changedByAt(by, at)}
      </span>
      {!row.entry.locked && !row.removed && (
        <TextButton
          aria-label={t.putBackOf(sentVersion, label)}
          tabIndex={tabIndex}
          onClick={() => acts.type(row, sent)}
        >
          {t.putBack(sentVersion)}
        </TextButton>
      )}
    </span>
  );
}

/** Shown as old → new, read out as “from … to …”. */
export const SentValues = ({ change: { from, to } }: { change: SentChange }) => (
  <>
    <VisuallyHidden>{t.fromValue} </VisuallyHidden>
    <s className={classes.old}>{from}</s>
    <span aria-hidden="true"> → </span>
    <VisuallyHidden> {t.toValue} </VisuallyHidden>
    <b>{to}</b>
  </>
);
