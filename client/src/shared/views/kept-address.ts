import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { periodNames, type ViewPagePath, viewPages } from '@hourbook/domain/views/pages.ts';
import { type RelativePeriod, searchOn, withoutPeriod } from '@hourbook/domain/views/period.ts';
import type { ViewSearch } from '@hourbook/domain/views/viewed-part.ts';
import { isSameView } from '@hourbook/domain/views/viewed-part.ts';

interface Kept {
  readonly search: ViewSearch;
  readonly period: RelativePeriod | null;
}

/**
 * VW-3: what a view keeps of an address: the period in place of the dates if they are those of the period today, else the dates.
 * @param period of the view that was open; null: none
 */
export function keptOf(
  page: ViewPagePath,
  search: ViewSearch,
  period: RelativePeriod | null,
  today: CalendarDate,
): Kept {
  const moving = { page, search: withoutPeriod(page, search), period };
  return period !== null && isSameView(searchOn(moving, today), search) ? moving : { search, period: null };
}

/** `06/01/2025 – 06/30/2025`, or months; null: the address has no period. */
export function datesIn(page: ViewPagePath, search: ViewSearch): string | null {
  const { period } = viewPages[page];
  const [from, to] = period === null ? [] : periodNames[period].map((name) => search[name]);
  const shown = (date: string) => (period === 'days' ? formatDate(date) : `${date.slice(5)}/${date.slice(0, 4)}`);
  if (from && to) return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
  const only = from ?? to;
  return only ? shown(only) : null;
}
