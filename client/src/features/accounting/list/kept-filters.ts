import { browserStorage } from '../../../lib/storage.ts';

/** What of the address is a filter; how the list is sorted and which view is open is not. */
const KEPT = ['startDate', 'endDate', 'officeId', 'clientIds', 'userId', 'status'];

const keyOf = (personId: number): string => `accounting.filters.${personId}`;

type Search = Readonly<Record<string, string>>;

/** Remembers in this browser how somebody filtered the list last (R016). */
export function keepFilters(personId: number, search: Search): void {
  const kept = Object.entries(search).filter(([name]) => KEPT.includes(name));
  if (kept.length > 0) browserStorage.set(keyOf(personId), new URLSearchParams(kept).toString());
  else browserStorage.remove(keyOf(personId));
}

/** @returns the parameters of the address as they were left; null: nothing was filtered */
export function keptFilters(personId: number): Search | null {
  const kept = browserStorage.get(keyOf(personId));
  if (kept === null) return null;
  return Object.fromEntries([...new URLSearchParams(kept)].filter(([name]) => KEPT.includes(name)));
}
