import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { MOST_DAYS } from '@hourbook/domain/time-off/limits.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '#components/date-field/date-field.tsx';
import { readDate, typedText } from '#lib/typed-date.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { t } from '#texts/time-off.ts';
import classes from './range-fields.module.css';
import { daysIn } from './selection.ts';
import type { Request } from './use-request.ts';

type Field = 'start' | 'end';

/** The first and the last day, kept in sync with the calendar. */
export function RangeFields({ request }: { request: Request }) {
  const { dates, selection, calendar } = request;
  const { range } = dates;
  /** The text while it is being typed, and the errors. */
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const first = calendar.facts?.earliest;
  /** Why the days that were typed last do not end where it was said. */
  const [note, setNote] = useState<string | null>(null);

  function keepProblems(next: Partial<Record<Field, string>>): void {
    setProblems(next);
    dates.note(Boolean(next.start ?? next.end));
  }

  function type(field: Field, text: string): void {
    const { date } = readDate(text, null, first === undefined ? {} : { first });
    // Applied only in its full form, since a shorter text may not be finished.
    if (date === null || text !== typedText(date)) {
      setTyped({ ...typed, [field]: text });
      dates.note(true);
    } else void apply(field, date, text);
  }
  async function apply(field: Field, date: CalendarDate, text: string): Promise<void> {
    const next = withEnd(range, field, date);
    const problem = next.end < next.start ? t.lastBeforeFirst : daysIn(next) > MOST_DAYS ? t.tooLong(MOST_DAYS) : null;
    keepProblems({ ...problems, [field]: problem ?? undefined });
    setTyped({ ...typed, [field]: problem ? text : undefined });
    if (problem || isSame(next, range)) return;
    try {
      setNote(await dates.selectRange(next));
    } catch (error) {
      keepProblems({ ...problems, [field]: refusalOf(error).errors.join(' ') });
    }
  }
  function review(field: Field): void {
    const text = typed[field];
    if (text === undefined) return;
    const { problem } = readDate(text, null, first === undefined ? {} : { first });
    if (problem) keepProblems({ ...problems, [field]: problem });
  }
  const control = (field: Field, label: string) => (
    <DateField
      name={label}
      label={label}
      text={typed[field] ?? typedText(range[field])}
      onText={(text) => type(field, text)}
      onLeft={() => review(field)}
      error={problems[field]}
      first={first}
      autoComplete="off"
      classNames={{
        root: classes.field,
        label: classes.label,
        wrapper: classes.wrapper,
        input: classes.input,
        error: classes.error,
      }}
    />
  );
  return (
    <div className={classes.fields} data-field>
      {control('start', t.firstDay)}
      {control('end', t.lastDay)}
      <Button
        variant={selection.size > 0 ? 'subtle' : 'default'}
        className={classes.act}
        onClick={() => (selection.size > 0 ? dates.clear() : void dates.selectRange(range).catch(() => {}))}
      >
        {selection.size > 0 ? t.clear : t.chooseAll}
      </Button>
      <p role="status" className={classes.note}>
        {selection.size > 0 && note}
      </p>
    </div>
  );
}

/** A first day after the last one moves the last one, too. */
function withEnd({ start, end }: DateRange, field: Field, date: CalendarDate): DateRange {
  if (field === 'end') return { start, end: date };
  return { start: date, end: date > end ? date : end };
}

const isSame = (a: DateRange, b: DateRange): boolean => a.start === b.start && a.end === b.end;
