import { browserStorage } from '#lib/storage.ts';

/** The parameters that are filters; sorting and the view are not remembered. */
const KEPT = ['startDate', 'endDate', 'officeId', 'clientIds', 'userId', 'status'];

const keyOf = (personId: number): string => `accounting.filters.${personId}`;

type Search = Readonly<Record<string, string>>;

/** Remembers a person's last filters of the list in this browser (R016). */
export function keepFilters(personId: number, search: Search): void {
  const kept = Object.entries(search).filter(([name]) => KEPT.includes(name));
  if (kept.length > 0) browserStorage.set(keyOf(personId), new URLSearchParams(kept).toString());
  else browserStorage.remove(keyOf(personId));
}

/** @returns the remembered search parameters; null: no filters */
export function keptFilters(personId: number): Search | null {
  const kept = browserStorage.get(keyOf(personId));
  if (kept === null) return null;
  return Object.fromEntries([...new URLSearchParams(kept)].filter(([name]) => KEPT.includes(name)));
}

/** @returns the remembered period as search parameters; null: the current one */
export function keptPeriod(personId: number): Search | null {
  const { startDate, endDate } = keptFilters(personId) ?? {};
  return startDate && endDate ? { startDate, endDate } : null;
}
