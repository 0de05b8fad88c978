import { epochMs, formatDate, type Instant, type Zone, zoneAbbreviation } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { readDate } from '#lib/typed-date.ts';
import { t } from '#texts/past.ts';
import looks from '#theme/looks.module.css';
import classes from './instant-field.module.css';
import { endOfMinute, momentOf } from './moment.ts';

interface InstantFieldProps {
  /** `Known at`: names the two fields for screen readers. */
  readonly label: string;
  readonly value: Instant;
  readonly zone: Zone;
  /** Whether it is in the past, which has its own color. */
  readonly isPast: boolean;
  /** Called with the end of the minute that was typed, which is not in the future. */
  readonly onInstant: (at: Instant) => void;
}

interface Typed {
  readonly date: string;
  readonly time: string;
}

/** A date and a time of day. What is typed takes effect with Enter, or once both fields are left. */
export function InstantField({ label, value, zone, isPast, onInstant }: InstantFieldProps) {
  const moment = momentOf(value, zone);
  const shown = { date: formatDate(moment.date), time: moment.time };
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { date, time } = typed ?? shown;

  function settle(next: Typed): void {
    const read = readDate(next.date, null);
    const at = read.date === null ? null : endOfMinute(read.date, next.time, zone);
    setProblem(read.problem ?? (at === null ? t.enterTime : null));
    if (at === null) return;
    setTyped(null);
    if (next.date !== shown.date || next.time !== shown.time) onInstant(at);
  }
  const settleTyped = () => typed && settle(typed);
  return (
    <form
      className={classes.instant}
      data-past={isPast || undefined}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) settleTyped();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        settleTyped();
      }}
    >
      <DateField
        name={label}
        aria-label={t.dateOf(label)}
        className={classes.date}
        text={date}
        onText={(text) => {
          const next = { date: text, time };
          // A day of the calendar is whole at once; what is typed may go on.
          if (document.activeElement instanceof HTMLButtonElement) settle(next);
          else setTyped(next);
        }}
      />
      <input
        type="time"
        className={classes.time}
        aria-label={t.timeOf(label)}
        value={time}
        onChange={({ currentTarget }) => setTyped({ date, time: currentTarget.value })}
      />
      <span className={looks.note}>{zoneAbbreviation(zone, epochMs(value))}</span>
      <input type="submit" hidden />
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
