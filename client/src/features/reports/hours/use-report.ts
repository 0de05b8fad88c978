import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { stringifySearch } from '#lib/search.ts';
import { checkOf, rangeWithin } from '#shared/range-limits.ts';
import { todayOf } from '#shared/session/zone.ts';
import { reportAsked, reportFilters } from './report-filters.ts';
import { usualMonth } from './report-periods.ts';
import { type Spot, spotIn, spotText } from './spot.ts';

const signedIn = getRouteApi('/signed-in');

type Change = Readonly<Record<string, string | undefined>>;

/**
 * What the address of an hours report says: the filters, the period, and the figure whose rows are open.
 * @param path the address of the page
 * @param figures those that have rows behind them
 */
export function useReport<Figure extends string>(path: string, figures: readonly Figure[]) {
  const { self } = signedIn.useRouteContext();
  const given = useSearch({ strict: false }) as Change;
  const navigate = useNavigate();
  const today = todayOf(self);
  const search = useMemo(() => {
    const filters = reportFilters.parse(given);
    if (filters.startDate || filters.endDate) return filters;
    const { start: startDate, end: endDate } = usualMonth(today);
    return { ...filters, startDate, endDate };
  }, [given, today]);
  const { range, problem } = rangeWithin(readingRange, search, today);
  const [start, end] = [range?.start, range?.end];
  const asked = useMemo(() => reportAsked(search, start && end ? { start, end } : null), [search, start, end]);
  const change = useCallback(
    (to: Change, replace = true) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, ...to })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const spots = useMemo(
    () => ({
      hrefOf: (spot: Spot<Figure>) => `#${path}${stringifySearch({ ...given, rows: spotText(spot) })}`,
      onOpen: (spot: Spot<Figure>) => change({ rows: spotText(spot) }, false),
    }),
    [path, given, change],
  );
  return {
    self,
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
