import type { CalendarDate } from '@hourbook/domain/time.ts';
import { useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { readDate, typedText } from '#lib/typed-date.ts';
import { t } from '#texts/balances.ts';
import classes from './balances.module.css';

interface DayChoiceProps {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  /** undefined: today. */
  readonly onChange: (date: CalendarDate | undefined) => void;
}

/** The day of the balances, in the past or the future. */
export function DayChoice({ date, today, onChange }: DayChoiceProps) {
  const [typed, setTyped] = useState({ of: date, text: typedText(date) });
  const [problem, setProblem] = useState<string | null>(null);
  const text = typed.of === date ? typed.text : typedText(date);
  function type(next: string): void {
    setTyped({ of: date, text: next });
    setProblem(null);
    const read = readDate(next, null);
    // Applied once the text is a complete date, picked from the calendar or fully typed.
    if (read.date !== null && read.date !== date && next.length === 10)
      onChange(read.date === today ? undefined : read.date);
  }
  function leave(): void {
    const read = readDate(text, today);
    setProblem(read.problem);
    if (read.date !== null && read.date !== date) onChange(read.date === today ? undefined : read.date);
  }
  return (
    <span className={classes.day}>
      <span aria-hidden="true">{t.on}</span>
      <DateField name={t.day} aria-label={t.day} size="xs" text={text} onText={type} onLeft={leave} error={problem} />
    </span>
  );
}
