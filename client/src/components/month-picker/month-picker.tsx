import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FIRST_MONTH, LAST_MONTH, type Month, monthAfter, monthText } from '#lib/months.ts';
import { t } from '#texts/dates.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './month-picker.module.css';

interface MonthPickerProps {
  /** The label: `Month`. */
  readonly label: string;
  readonly value: Month;
  readonly onChange: (month: Month) => void;
}

// If the calendar cannot be loaded, the previous and next month are still available.
const MonthsOfYear = lazy(() =>
  import('./months-of-year.tsx').then(
    ({ MonthsOfYear }) => ({ default: MonthsOfYear }),
    () => ({ default: NoMonths }),
  ),
);
const NoMonths = () => <p className={classes.missing}>{t.noMonths}</p>;

/** `‹ November 2026 ›`: the previous and next month, and a panel with all months. */
export function MonthPicker({ label, value, onChange }: MonthPickerProps) {
  const [opened, setOpened] = useState(false);
  const step = (by: 1 | -1, what: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className={classes.step}
      aria-label={what}
      disabled={value === (by < 0 ? FIRST_MONTH : LAST_MONTH)}
      onClick={() => onChange(monthAfter(value, by))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={classes.group}>
      {step(-1, t.previousMonth, 'left')}
      <Popover
        opened={opened}
        onDismiss={() => setOpened(false)}
        position="bottom"
        shadow="md"
        trapFocus
        returnFocus
        transitionProps={{ duration: 100 }}
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <button type="button" className={classes.button} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <VisuallyHidden>{label}: </VisuallyHidden>
            <span aria-live="polite">{monthText(value)}</span>
            <Icon name="down" size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Suspense fallback={<div className={classes.loading} role="status" aria-label={t.loadingMonths} />}>
            <MonthsOfYear
              value={value}
              onChange={(month) => {
                setOpened(false);
                onChange(month);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {step(1, t.nextMonth, 'right')}
    </span>
  );
}
