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

/** The texts of the same refusals in another language: English alone says which refusals there are, and their statuses. */
export type RefusalTexts<R extends Refusals> = { readonly [Code in keyof R]: InOthers<TextOf<R[Code]>> };
type TextOf<Defined> = Defined extends { readonly text: infer Text } ? Text : Defined;
type InOthers<Text> = Text extends string
  ? string
  : Text extends (details: infer Details, ...names: never) => string
    ? (details: Details, names: Names) => string
    : never;

/** Who changed something (null: the system), and when. */
export type LastChange = { readonly by: number | null; readonly at: Instant };

/** Nobody reads a longer list, and without a limit it would grow with the company. */
const MOST_LISTED = 200;

/**
 * @param order by what the names are sorted
 * @param andMore says how many are not in the list
 */
export function listed(
  ids: readonly number[],
  nameOf: (id: number) => string,
  order: (name: string) => string,
  andMore: (list: string, more: number) => string,
): string {
  const names = ids.slice(0, MOST_LISTED).map(nameOf);
  const sorted = names.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)).join(', ');
  return ids.length > MOST_LISTED ? andMore(sorted, ids.length - MOST_LISTED) : sorted;
}
