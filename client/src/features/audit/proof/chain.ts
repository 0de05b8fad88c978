import type { Answers } from '#shared/api/trpc.ts';

type Line = Pick<Answers['audit']['history']['content'][number], 'revision' | 'hash' | 'at'>;

/** An entry of a book, or how many are left out. */
export type Link = (Line & { readonly isThen: boolean }) | { readonly more: number };

/** Entries that are shown at the end of the book. */
const LAST = 3;

/**
 * The end of a book, oldest first; looking at the past, first the last entry that was known then and the one before it.
 * @param newest lines of the whole book, newest first
 * @param known lines as known then, newest first; null: the present is looked at
 */
export function chainOf(newest: readonly Line[], known: readonly Line[] | null): Link[] {
  const last = entriesOf(newest)
    .slice(0, LAST)
    .map((line) => ({ ...line, isThen: false }));
  const then = entriesOf(known ?? [])
    .slice(0, 2)
    .map((line, index) => ({ ...line, isThen: index === 0 }));
  const knownThen = then[0];
  if (!knownThen) return last.toReversed();
  const after = last.filter(({ revision }) => revision > knownThen.revision);
  const more = (after.at(-1)?.revision ?? knownThen.revision) - knownThen.revision - 1;
  return [...then.toReversed(), ...(more > 0 ? [{ more }] : []), ...after.toReversed()];
}

/** Each entry once, whatever number of rows it is about. */
const entriesOf = (lines: readonly Line[]): Line[] =>
  lines
    .filter(({ revision }, index) => lines.findIndex((each) => each.revision === revision) === index)
    .map(({ revision, hash, at }) => ({ revision, hash, at }));
