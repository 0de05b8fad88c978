import type { CalendarDate, Instant } from './time.ts';

/**
 * What the ids, days and instants in a refusal are called, for its reader. Definitions import nothing that formats them: the
 * pages before sign-in have all texts, but no calendar.
 */
export interface Names {
  client(id: number): string;
  /** `First Last`. */
  person(id: number): string;
  office(id: number): string;
  date(date: CalendarDate): string;
  /** An instant in the reader's zone. */
  time(at: Instant): string;
}

/** A text, or a function that makes it of the details: ids, dates and instants, plain JSON. */
type RefusalText = string | ((details: never, names: Names) => string);

/** The HTTP status of an answer. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429;

/** The refusals of an area by code, each with its text; the status is 400 unless the refusal says another (GEN-4). */
export type Refusals = Readonly<
  Record<string, RefusalText | { readonly status: Exclude<RefusalStatus, 400>; readonly text: RefusalText }>
>;

/** Who changed something (null: the system), and when. */
export type LastChange = { readonly by: number | null; readonly at: Instant };

/** @returns the end of a text about something that somebody else changed */
export const lastChange = ({ by, at }: LastChange, names: Names): string =>
  `was changed by ${by === null ? 'Hourbook' : names.person(by)} at ${names.time(at)}. Reload and try again.`;

/** Nobody reads a longer list, and without a limit it would grow with the company. */
const MOST_LISTED = 200;

/** @param order by what the names are sorted */
export function listed(
  ids: readonly number[],
  nameOf: (id: number) => string,
  order: (name: string) => string,
): string {
  const names = ids.slice(0, MOST_LISTED).map(nameOf);
  const sorted = names.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)).join(', ');
  return ids.length > MOST_LISTED ? `${sorted} and ${ids.length - MOST_LISTED} more` : sorted;
}
