import { formatDate } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { readDate } from '#lib/typed-date.ts';
import field from '#shared/past/instant-field.module.css';
import { t } from '#texts/audit.ts';
import classes from './audit.module.css';

interface DayFieldProps {
  readonly date: string | null;
  readonly onDate: (date: string) => void;
}

/** The day of a balance, taken over when the field is left. */
export function DayField({ date, onDate }: DayFieldProps) {
  const shown = date === null ? '' : formatDate(date);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function settle(text: string): void {
    const read = readDate(text, null);
    setProblem(read.problem);
    if (read.date === null) return;
    setTyped(null);
    if (read.date !== date) onDate(read.date);
  }
  const settleTyped = () => typed !== null && settle(typed);
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        settleTyped();
      }}
    >
      <span aria-hidden="true">{t.balanceOn}</span>
      <DateField
        name={t.dayOfBalance}
        aria-label={t.dayOfBalance}
        className={field.date}
        text={typed ?? shown}
        error={problem ?? undefined}
        onText={(next) => {
          if (document.activeElement instanceof HTMLButtonElement) settle(next);
          else setTyped(next);
        }}
        onLeft={settleTyped}
      />
      <input type="submit" hidden />
    </form>
  );
}
