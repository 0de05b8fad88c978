import { MonthCalendar } from '#components/month-picker/month-calendar.tsx';
import { MonthStepper } from '#components/month-picker/month-stepper.tsx';
import { TextButton } from '#components/text-button.tsx';
import { isOffered, type Month, type Months, monthAfter } from '#lib/months.ts';
import { t } from '#texts/commissions.ts';
import { t as closes } from '#texts/commissions-closing.ts';
import type { ClosingActs } from './closing/use-closing.tsx';
import { monthsText, neighbourOf, shortMonth } from './filter-address.ts';
import classes from './month-range-stepper.module.css';
import type { CommissionFilter } from './use-commission-filter.ts';

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
  const shown = months ?? { start: current, end: current };
  const show = ({ start, end }: Months) => {
    const isUsual = start === current && end === current;
    change({ startMonth: isUsual ? undefined : start, endMonth: isUsual ? undefined : end });
  };
  const stepTo = (by: 1 | -1) => {
    const to = neighbourOf(shown, by);
    return isWithin(to) ? () => show(to) : undefined;
  };
  return (
    <MonthStepper
      label={t.months}
      panelLabel={t.chooseMonths}
      value={monthsText(shown)}
      before={{ label: t.earlierMonths, go: stepTo(-1) }}
      after={{ label: t.laterMonths, go: stepTo(1) }}
    >
      {(close) => {
        const choose = (next: Months) => {
          close();
          show(next);
        };
        return (
          <>
            <div className={classes.panel}>
              <ul className={classes.presets} aria-label={t.commonMonths}>
                {presetsAt(current).map(({ label, months: preset }) => (
                  <li key={label}>
                    <button
                      type="button"
                      aria-pressed={preset.start === shown.start && preset.end === shown.end}
                      onClick={() => choose(preset)}
                    >
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
              <MonthCalendar value={shown} onChange={choose} />
            </div>
            {closing.through !== undefined && (
              <div className={classes.closing}>
                <span>
                  {closing.through === null ? closes.nothingClosed : t.closedThrough(shortMonth(closing.through))}
                </span>
                {closing.close && (
                  <TextButton
                    onClick={() => {
                      close();
                      closing.close?.ask();
                    }}
                  >
                    {closes.closeMonth(shortMonth(closing.close.month))}
                  </TextButton>
                )}
              </div>
            )}
          </>
        );
      }}
    </MonthStepper>
  );
}
