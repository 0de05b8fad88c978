import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import stepper from '#components/stepper.module.css';
import { TextButton } from '#components/text-button.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { isOffered, type Month, monthAfter } from '#lib/months.ts';
import { t } from '#texts/commissions.ts';
import { t as closes } from '#texts/commissions-closing.ts';
import { t as dates } from '#texts/dates.ts';
import type { ClosingActs } from './closing/use-closing.tsx';
import { type Months, monthsText, neighbourOf, shortMonth } from './filter-address.ts';
import classes from './month-range-stepper.module.css';
import type { CommissionFilter } from './use-commission-filter.ts';

// If the calendar cannot be loaded, the arrows and the common periods are still there.
const MonthsOfRange = lazy(() =>
  import('./months-of-range.tsx').then(
    ({ MonthsOfRange }) => ({ default: MonthsOfRange }),
    () => ({ default: NoMonths }),
  ),
);
const NoMonths = () => <p className={classes.missing}>{t.monthsMissing}</p>;

const firstOfQuarter = (month: Month): Month =>
  `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1).padStart(2, '0')}`;

function presetsAt(current: Month): readonly { readonly label: string; readonly months: Months }[] {
  const last = monthAfter(current, -1);
  const quarter = firstOfQuarter(current);
  return [
    { label: t.thisMonth, months: { start: current, end: current } },
    { label: t.lastMonth, months: { start: last, end: last } },
    { label: t.thisQuarter, months: { start: quarter, end: monthAfter(quarter, 2) } },
    { label: t.lastQuarter, months: { start: monthAfter(quarter, -3), end: monthAfter(quarter, -1) } },
    { label: t.thisYear, months: { start: `${current.slice(0, 4)}-01`, end: `${current.slice(0, 4)}-12` } },
  ];
}

const isWithin = ({ start, end }: Months): boolean => isOffered(start) && isOffered(end);

/** `‹ 08/2026 – 10/2026 ›`: the months of the filter, those before and after, and a panel with all of them. */
export function MonthRangeStepper({ filter, closing }: { filter: CommissionFilter; closing: ClosingActs }) {
  const { months, current, change } = filter;
  const [opened, setOpened] = useState(false);
  const shown = months ?? { start: current, end: current };
  const show = ({ start, end }: Months) => {
    const isUsual = start === current && end === current;
    change({ startMonth: isUsual ? undefined : start, endMonth: isUsual ? undefined : end });
  };
  const step = (by: 1 | -1, label: string, icon: 'left' | 'right') => {
    const to = neighbourOf(shown, by);
    return (
      <button
        type="button"
        className={`${stepper.step} ${classes.button}`}
        aria-label={label}
        disabled={!isWithin(to)}
        onClick={() => show(to)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <span className={`${stepper.group} ${classes.group}`}>
      {step(-1, t.earlierMonths, 'left')}
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
          <button
            type="button"
            className={`${classes.button} ${classes.range}`}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <VisuallyHidden>{t.months}: </VisuallyHidden>
            <span aria-live="polite">{monthsText(shown)}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t.chooseMonths}>
          <div className={classes.panel}>
            <ul className={classes.presets} aria-label={t.commonMonths}>
              {presetsAt(current).map(({ label, months: preset }) => (
                <li key={label}>
                  <button
                    type="button"
                    aria-pressed={preset.start === shown.start && preset.end === shown.end}
                    onClick={() => {
                      setOpened(false);
                      show(preset);
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <Suspense fallback={<div className={classes.loading} role="status" aria-label={dates.loadingMonths} />}>
              <MonthsOfRange
                value={shown}
                onChange={(next) => {
                  setOpened(false);
                  show(next);
                }}
              />
            </Suspense>
          </div>
          {closing.through !== undefined && (
            <div className={classes.closing}>
              <span>
                {closing.through === null ? closes.nothingClosed : t.closedThrough(shortMonth(closing.through))}
              </span>
              {closing.close && (
                <TextButton
                  onClick={() => {
                    setOpened(false);
                    closing.close?.ask();
                  }}
                >
                  {closes.closeMonth(shortMonth(closing.close.month))}
                </TextButton>
              )}
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {step(1, t.laterMonths, 'right')}
    </span>
  );
}
