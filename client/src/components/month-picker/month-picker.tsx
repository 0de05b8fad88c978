import { FIRST_MONTH, LAST_MONTH, type Month, monthAfter, monthText } from '#lib/months.ts';
import { t } from '#texts/dates.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthStepper } from './month-stepper.tsx';

interface MonthPickerProps {
  /** The label: `Month`. */
  readonly label: string;
  readonly value: Month;
  readonly onChange: (month: Month) => void;
}

/** `‹ November 2026 ›`: the previous and next month, and a panel with all months. */
export const MonthPicker = ({ label, value, onChange }: MonthPickerProps) => (
  <MonthStepper
    label={label}
    panelLabel={label}
    value={monthText(value)}
    inWords
    before={{
      label: t.previousMonth,
      go: value === FIRST_MONTH ? undefined : () => onChange(monthAfter(value, -1)),
    }}
    after={{ label: t.nextMonth, go: value === LAST_MONTH ? undefined : () => onChange(monthAfter(value, 1)) }}
  >
    {(close) => (
      <MonthCalendar
        value={value}
        onChange={(month: Month) => {
          close();
          onChange(month);
        }}
      />
    )}
  </MonthStepper>
);
