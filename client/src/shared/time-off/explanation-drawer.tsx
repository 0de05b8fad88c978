import { addDays, type CalendarDate, daysBetween, formatDate, instantsOf, type Zone } from '@hourbook/domain/time.ts';
import { Drawer } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { Notice } from '#components/notice.tsx';
import { Problem } from '#components/problem.tsx';
import { Segments } from '#components/segments.tsx';
import { TextButton } from '#components/text-button.tsx';
import { readDate, typedText } from '#lib/typed-date.ts';
import { t } from '#texts/time-off.ts';
import looks from '#theme/looks.module.css';
import { refusalOf } from '../api/refusal.ts';
import { daysOf, hoursText } from './amounts.ts';
import type { BalanceRow, Explained, ExplainedLine } from './balance-rows.ts';
import { Explanation } from './explanation.tsx';
import classes from './explanation-drawer.module.css';
import { callsOf, type TimeOffKind } from './kinds.ts';
import { daysOffText } from './request-days.ts';

interface ExplanationDrawerProps {
  readonly kind: TimeOffKind;
  /** The owner of the balance; absent: the reader. */
  readonly userId?: number;
  readonly title: string;
  readonly row: BalanceRow | null;
  /** The current date in the person's own time zone. */
  readonly today: CalendarDate;
  readonly zone: Zone;
  readonly hrefOf: (line: ExplainedLine) => string | null;
  /** Below the title. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

type Arrangement = 'row' | 'date';
const arrangements = [
  { value: 'row', label: t.byRow },
  { value: 'date', label: t.byDate },
] as const;

/** Explains a balance line by line: today's, that of another day, or as it was known on an earlier day. */
export function ExplanationDrawer(props: ExplanationDrawerProps) {
  const { kind, userId, title, row, today, zone, hrefOf, children, onClose } = props;
  const [on, setOn] = useState({ text: typedText(today), date: today });
  const [known, setKnown] = useState<{ text: string; date: CalendarDate | null }>({ text: '', date: null });
  const [by, setBy] = useState<Arrangement>('row');
  const knownAt =
    known.date === null || known.date >= today ? null : instantsOf({ start: known.date, end: known.date }, zone).to;
  const { data, error, refetch } = callsOf(kind).explain.useQuery(
    { userId, date: on.date === today ? null : on.date, knownAt },
    { placeholderData: keepPreviousData },
  );
  const readOn = (text: string) => setOn(({ date }) => ({ text, date: fullDate(text) ?? date }));
  const readKnown = (text: string) =>
    setKnown(({ date }) => ({ text, date: text.trim() === '' ? null : (fullDate(text) ?? date) }));
  const notes = notesOf(on.date, knownAt === null ? null : known.date, today);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={title}
      closeButtonProps={{ 'aria-label': t.closeExplanation }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.2 }}
      transitionProps={{ duration: 120, exitDuration: 0 }}
      classNames={{ content: classes.content, title: looks.title }}
    >
      {children}
      <div className={classes.asked}>
        <DateField name={t.on} label={t.on} text={on.text} onText={readOn} error={problemOf(on.text)} />
        <DateField
          name={t.asKnownOn}
          label={t.asKnownOn}
          text={known.text}
          onText={readKnown}
          last={today}
          error={known.text.trim() === '' ? null : problemOf(known.text, today)}
        />
        <Segments label={t.arrange} options={arrangements} value={by} onChange={setBy} />
      </div>
      <div role="status" className={classes.notes}>
        {notes.length > 0 && (
          <Notice tone="calm" texts={notes}>
            <TextButton
              onClick={() => {
                setOn({ text: typedText(today), date: today });
                setKnown({ text: '', date: null });
              }}
            >
              {t.backToToday}
            </TextButton>
          </Notice>
        )}
      </div>
      {error ? (
        <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
      ) : data ? (
        <Told
          explained={data}
          by={by}
          today={today}
          row={row}
          hrefOf={hrefOf}
          onDay={(date) => setOn({ text: typedText(date), date })}
        />
      ) : (
        <div className={classes.loading} aria-busy="true" role="status" aria-label={t.loadingBalance} />
      )}
    </Drawer>
  );
}

interface ToldProps extends Pick<ExplanationDrawerProps, 'today' | 'row' | 'hrefOf'> {
  readonly onDay: (date: CalendarDate) => void;
  readonly explained: Explained;
  readonly by: Arrangement;
}

const Told = ({ explained, ...shown }: ToldProps) => {
  const { available } = explained;
  if (available === null) return <p className={classes.nothing}>{t.noFigures}</p>;
  return (
    <>
      <p className={classes.sum}>
        <b>{t.hoursOf(hoursText(available))}</b> <span>{t.daysOf(daysOf(available))}</span>
        <small>{daysOffText(explained.periodStart, addDays(explained.periodEnd, -1))}</small>
      </p>
      {explained.explain.length === 0 && <p className={classes.nothing}>{t.nothingCounted}</p>}
      <Explanation explained={explained} available={available} {...shown} />
    </>
  );
};

/** @returns the date if it is typed in full; anything shorter may still be unfinished */
function fullDate(text: string): CalendarDate | null {
  const { date } = readDate(text, null);
  return date !== null && typedText(date) === text ? date : null;
}

const problemOf = (text: string, last?: CalendarDate): string | null => {
  const { problem } = readDate(text, null, last === undefined ? {} : { last });
  return text.length < typedText('2000-01-01').length ? null : problem;
};

/** The notes above a balance of another day, or as it was known on an earlier day. */
function notesOf(on: CalendarDate, known: CalendarDate | null, today: CalendarDate): string[] {
  return [
    ...(on > today ? [t.ahead(daysBetween(today, on))] : []),
    ...(on < today ? [t.past] : []),
    ...(known === null ? [] : [t.knownAbout(formatDate(known))]),
  ];
}
