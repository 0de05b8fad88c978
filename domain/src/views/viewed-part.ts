import { VIEW_PARAMETER } from './pages.ts';

/** The parameters of an address, as texts. */
export type ViewSearch = Readonly<Record<string, string>>;

/**
 * Parameters that no view keeps: where somebody is in a list and what is open there, the instant as of which a page is read, and
 * the number of rows on a page, which each browser keeps.
 */
export const PASSING = [
  'page',
  'size',
  'open',
  'history',
  'field',
  'request',
  'explain',
  'rows',
  'failed',
  'at',
  VIEW_PARAMETER,
];

/** @returns the part of an address that a view keeps (VW-2), its parameters in order */
export const viewedPart = (search: Readonly<Record<string, unknown>>): ViewSearch =>
  Object.fromEntries(
    Object.entries(search)
      .flatMap(([name, value]): [string, string][] => {
        const isKept = value !== undefined && value !== null && value !== '' && !PASSING.includes(name);
        return isKept ? [[name, String(value)]] : [];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** @returns whether two addresses show the same, whatever the order of their parameters */
export const isSameView = (one: ViewSearch, other: ViewSearch): boolean =>
  JSON.stringify(viewedPart(one)) === JSON.stringify(viewedPart(other));
