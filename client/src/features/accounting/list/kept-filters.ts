import { texts } from '#lib/address/parts.ts';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import { browserStorage } from '#lib/storage.ts';
import { hoursFilters } from '#shared/filters/filter-address.ts';

/** The parameters that are filters; sorting and the view are not remembered. */
const filters = hoursFilters.extend(texts('status'));

const keyOf = (personId: number): string => `accounting.filters.${personId}`;

/** Remembers a person's last filters of the list in this browser (R016). */
export function keepFilters(personId: number, search: object): void {
  const kept = stringifySearch(filters.parse(search));
  if (kept) browserStorage.set(keyOf(personId), kept.slice(1));
  else browserStorage.remove(keyOf(personId));
}

/** @returns the remembered filters; null: none */
export function keptFilters(personId: number) {
  const kept = browserStorage.get(keyOf(personId));
  return kept === null ? null : filters.parse(parseSearch(kept));
}

/** @returns the remembered period; null: the current one */
export function keptPeriod(personId: number) {
  const { startDate, endDate } = keptFilters(personId) ?? {};
  return startDate && endDate ? { startDate, endDate } : null;
}
