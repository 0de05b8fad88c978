import { addMonths, type CalendarDate, type DateRange, monthOf } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import type { RangePreset } from '#components/date-range/range-panel.tsx';
import { Notice } from '#components/notice.tsx';
import segments from '#components/segments.module.css';
import { t as dates } from '#texts/dates.ts';
import { t } from '#texts/time-off-management.ts';
import { rangeOf, scaleOf, scales } from './chart/days.ts';
import { type View, views } from './requests-search.ts';
import type { RequestsAddress } from './use-requests-address.ts';

const scaleNames = { month: t.month, quarter: t.quarter, year: t.year } as const;
const viewNames = { chart: t.chart, table: t.table } as const;

export const periodPresets = (today: CalendarDate): RangePreset[] => [
  { label: t.fromToday, range: rangeOf('month', today) },
  { label: dates.thisMonth, range: monthOf(today) },
  { label: t.nextMonth, range: monthOf(addMonths(today, 1)) },
  { label: t.thisYear, range: { start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` } },
];

interface OnPage {
  readonly address: RequestsAddress['page'];
}

/** Sets the length of the period and keeps its first day. */
export const ScaleSwitch = ({ address, range }: OnPage & { range: DateRange }) => {
  const current = scaleOf(range);
  return (
    <nav className={`${segments.segments} ${segments.links}`} aria-label={t.lengthOfPeriod}>
      {scales.map((scale) => {
        const { start, end } = rangeOf(scale, range.start);
        return (
          <Link
            key={scale}
            to="."
            search={address.with({ startDate: start, endDate: end })}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={scale === current ? 'true' : undefined}
          >
            {scaleNames[scale]}
          </Link>
        );
      })}
    </nav>
  );
};

/** Switches between chart and table. */
export const ViewSwitch = ({ address, view, isPhone }: OnPage & { view: View; isPhone: boolean }) => (
  <nav className={`${segments.segments} ${segments.links}`} aria-label={t.views}>
    {views.map((each) => (
      <Link
        key={each}
        to="."
        search={address.with({ view: each === 'chart' ? undefined : each })}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={each === view ? 'page' : undefined}
      >
        {isPhone && each === 'chart' ? t.list : viewNames[each]}
      </Link>
    ))}
  </nav>
);

/** Says why the period in the address is invalid, with a link to the default period. */
export const PeriodProblem = ({ address, text }: OnPage & { text: string }) => (
  <Notice tone="bad" texts={[text]}>
    <Link to="." search={address.with({ startDate: undefined, endDate: undefined })}>
      {t.fromToday}
    </Link>
  </Notice>
);
