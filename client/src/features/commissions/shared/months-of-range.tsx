import { t } from '#texts/dates.ts';
import '@mantine/dates/styles.layer.css';
import { MonthPicker } from '@mantine/dates';
import { useState } from 'react';
import looks from '#components/month-picker/months-of-year.module.css';
import { FIRST_MONTH, LAST_MONTH } from '#lib/months.ts';
import type { Months } from './filter-address.ts';

interface MonthsOfRangeProps {
  readonly value: Months;
  readonly onChange: (months: Months) => void;
}

const labels = {
  previousYear: t.previousYear,
  nextYear: t.nextYear,
  previousDecade: t.previousDecade,
  nextDecade: t.nextDecade,
};

/** The first and the last month to choose; one that is chosen twice is both. A separate module: it needs a calendar library. */
export function MonthsOfRange({ value, onChange }: MonthsOfRangeProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([`${value.start}-01`, `${value.end}-01`]);
  return (
    <MonthPicker
      type="range"
      allowSingleDateInRange
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        const [start, end] = next;
        if (start && end) onChange({ start: start.slice(0, 7), end: end.slice(0, 7) });
      }}
      defaultDate={`${value.end}-01`}
      minDate={`${FIRST_MONTH}-01`}
      maxDate={`${LAST_MONTH}-01`}
      ariaLabels={labels}
      classNames={looks}
    />
  );
}
