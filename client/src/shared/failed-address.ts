import { addMonths, type CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { pageHref } from '#lib/page-href.ts';
import { stringifySearch } from '#lib/search.ts';

interface Days {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

/** The most months that the page of timesheets shows at once (TS-11). */
const MOST_MONTHS = 24;

/** The search of the page that shows the failed rows of these days, without filters; of the oldest if they are too many. */
export const failedSearch = ({ since, until }: { readonly since: CalendarDate; readonly until: CalendarDate }) => {
  const last = addMonths(since, MOST_MONTHS);
  return { view: 'failed', startDate: since, endDate: until < last ? until : last } as const;
};

/** As a parameter of the page on which a cause is mended: `2025-06-09/2025-06-22`. */
export const failedDaysText = ({ startDate, endDate }: Days): string => `${startDate}/${endDate}`;

/** @returns the days in that parameter; null: there are none, or they make no sense */
export function failedDaysIn(text: unknown): Days | null {
  const [startDate, endDate, ...more] = typeof text === 'string' ? text.split('/') : [];
  const days = z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).safeParse({ startDate, endDate });
  return days.success && more.length === 0 ? days.data : null;
}

/** The address of the failed rows of these days. */
export const failedHref = (days: Days): string =>
  pageHref(`/accountant/timecards${stringifySearch({ view: 'failed', ...days })}`);
