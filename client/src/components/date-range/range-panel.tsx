import { Button, TextInput } from '@mantine/core';
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { typedText } from '#lib/typed-date.ts';
import { t } from '#texts/dates.ts';
import { everywhere } from '#texts/everywhere.ts';
import classes from './range-panel.module.css';
import { type CheckRange, type DateRange, readRange, type TypedRange } from './read-range.ts';

export interface RangePreset {
  readonly label: string;
  readonly range: DateRange;
}

interface RangePanelProps {
  readonly value: DateRange | null;
  readonly presets: readonly RangePreset[];
  readonly check: CheckRange;
  readonly today: string;
  /** The number of months side by side. */
  readonly columns: 1 | 2;
  readonly onApply: (range: DateRange) => void;
  readonly onCancel: () => void;
}

// If the calendar cannot be loaded, dates can still be typed.
const RangeCalendar = lazy(() =>
  import('./range-calendar.tsx').then(
    ({ RangeCalendar }) => ({ default: RangeCalendar }),
    () => ({ default: NoCalendar }),
  ),
);
const NoCalendar = () => <p className={classes.missing}>{t.noCalendarForDates}</p>;

/** A range can be typed, clicked or taken from the presets. It takes effect only with Apply. */
export function RangePanel({ value, presets, check, today, columns, onApply, onCancel }: RangePanelProps) {
  const [typed, setTyped] = useState<TypedRange>({
    from: typedText(value?.start ?? null),
    to: typedText(value?.end ?? null),
  });
  const [month, setMonth] = useState(value?.start ?? today);
  const [reviewed, setReviewed] = useState(false);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);

  const { start, end, range, problems } = readRange(typed, today, check);

  function type(field: keyof TypedRange, text: string) {
    const next = { ...typed, [field]: text };
    setTyped(next);
    const { start: said } = readRange(next, today, check);
    if (field === 'from' && said !== null) setMonth(said);
  }

  function pick(first: string | null, last: string | null) {
    setTyped({ from: typedText(first), to: typedText(last) });
    setReviewed(last !== null);
  }

  function apply(event: SubmitEvent) {
    event.preventDefault();
    setReviewed(true);
    if (range) return onApply(range);
    (problems.from !== null || problems.to === null ? from : to).current?.select();
  }

  return (
    <form className={classes.panel} data-columns={columns} onSubmit={apply} noValidate>
      <ul className={classes.presets} aria-label={t.oftenUsed}>
        {presets.map((preset) => (
          <li key={preset.label}>
            <button
              type="button"
              className={classes.preset}
              aria-pressed={preset.range.start === start && preset.range.end === end}
              onClick={() => onApply(preset.range)}
            >
              {preset.label}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.choice}>
        <div className={classes.fields}>
          <TextInput
            ref={from}
            label={everywhere.from}
            placeholder={t.dateFormat}
            autoComplete="off"
            value={typed.from}
            onChange={(event) => type('from', event.currentTarget.value)}
            onBlur={() => start !== null && setTyped({ ...typed, from: typedText(start) })}
            error={reviewed && (problems.from ?? problems.both !== null)}
            data-autofocus={columns === 2 || undefined} // on a phone the on-screen keyboard would cover the months
          />
          <TextInput
            ref={to}
            label={everywhere.to}
            placeholder={t.dateFormat}
            autoComplete="off"
            value={typed.to}
            onChange={(event) => type('to', event.currentTarget.value)}
            onBlur={() => end !== null && setTyped({ ...typed, to: typedText(end) })}
            error={reviewed && (problems.to ?? problems.both)}
          />
        </div>
        <div className={classes.calendar}>
          <Suspense fallback={<div className={classes.loading} role="status" aria-label={t.loadingCalendar} />}>
            <RangeCalendar
              start={start}
              end={end}
              month={month}
              today={today}
              columns={columns}
              onMonth={setMonth}
              onChange={pick}
            />
          </Suspense>
        </div>
        <div className={classes.acts}>
          <Button variant="default" onClick={onCancel}>
            {everywhere.cancel}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </div>
    </form>
  );
}
