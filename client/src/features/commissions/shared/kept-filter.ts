import { tabStorage } from '#lib/storage.ts';
import { filterIn, type Search } from './filter-names.ts';

const keyOf = (personId: number): string => `commissions.filter.${personId}`;

/** Remembers the filter in this tab, for the other commission pages. */
export function keepFilter(personId: number, search: Parameters<typeof filterIn>[0]): void {
  const kept = filterIn(search);
  if (Object.keys(kept).length > 0) tabStorage.set(keyOf(personId), new URLSearchParams(kept).toString());
  else tabStorage.remove(keyOf(personId));
}

/** @returns the remembered filter; null: none */
export function keptFilter(personId: number): Search | null {
  const kept = tabStorage.get(keyOf(personId));
  return kept === null ? null : filterIn(Object.fromEntries(new URLSearchParams(kept)));
}

/** Leaving the commissions area clears its stored filter. */
export const forgetFilter = (personId: number): void => tabStorage.remove(keyOf(personId));
