import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { useMemo } from 'react';
import { useAddress } from '#lib/address/use-address.ts';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { reportAsked } from './report-filters.ts';
import { usualMonth } from './report-periods.ts';
import { type Spot, spotIn, spotText } from './spot.ts';

/**
 * What the address of an hours report says: the filters, the period, and the figure whose rows are open.
 * @param figures those that have rows behind them
 */
export function useReport<Figure extends string>(
  route: '/signed-in/utilization-rate' | '/signed-in/unbillable-hours-cost',
  figures: readonly Figure[],
) {
  const self = useSelf();
  const address = useAddress(route);
  const { search: given, change, hrefOf } = address;
  const today = todayOf(self);
  const search = useMemo(() => {
    if (given.startDate || given.endDate) return given;
    const { start: startDate, end: endDate } = usualMonth(today);
    return { ...given, startDate, endDate };
  }, [given, today]);
  const { range, problem } = rangeWithin(readingRange, search, today);
  const [start, end] = [range?.start, range?.end];
  const asked = useMemo(() => reportAsked(search, start && end ? { start, end } : null), [search, start, end]);
  const spots = useMemo(
    () => ({
      hrefOf: (spot: Spot<Figure>) => hrefOf({ rows: spotText(spot) }),
      onOpen: (spot: Spot<Figure>) => change({ rows: spotText(spot) }, { replace: false }),
    }),
    [hrefOf, change],
  );
  return {
    self,
    address,
    search,
    today,
    range,
    problem,
    asked,
    change,
    spots,
    check: checkOf(readingRange, today),
    open: spotIn(search.rows, figures),
    close: () => change({ rows: undefined }),
  };
}
export type Report<Figure extends string> = ReturnType<typeof useReport<Figure>>;
