import { setImmediate as nextTurn } from 'node:timers/promises';

/** The most milliseconds for which work on many items holds the event loop. */
const LONGEST = 5;
/** Items between two looks at the clock. */
const LOOKS = 32;

/**
 * @param looks calls between two looks at the clock
 * @returns a function to call after each item: after {@link LONGEST} milliseconds it yields to the event loop
 */
function breather(looks = LOOKS): () => Promise<void> | null {
  let since = performance.now();
  let left = looks;
  const pause = async () => {
    await nextTurn();
    since = performance.now();
  };
  return () => {
    left -= 1;
    if (left > 0) return null;
    left = looks;
    return performance.now() - since > LONGEST ? pause() : null;
  };
}

/**
 * Does short work for each item, in order, and yields to the event loop in between.
 * @param looks items between two looks at the clock
 */
export async function inTurns<T>(all: Iterable<T>, work: (one: T) => void, looks = LOOKS): Promise<void> {
  const rest = breather(looks);
  for (const one of all) {
    work(one);
    const pause = rest();
    if (pause) await pause;
  }
}

/** Maps each item, yielding as {@link inTurns}. */
export async function mappedInTurns<T, R>(all: Iterable<T>, map: (one: T) => R, looks = LOOKS): Promise<R[]> {
  const mapped: R[] = [];
  await inTurns(all, (one) => void mapped.push(map(one)), looks);
  return mapped;
}

/** Items that are sorted without a pause; merging pauses between items. */
const SORTED_AT_ONCE = 256;

/**
 * Sorts as `all.toSorted(compare)`, yielding as {@link inTurns}. What is mostly in order already is sorted quickly.
 * @param most how many of the first are asked for: of the others not all are put in order
 * @returns the first `most`
 */
export async function sortedInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  most = all.length,
): Promise<T[]> {
  const starts = Array.from({ length: Math.ceil(all.length / SORTED_AT_ONCE) }, (_, n) => n * SORTED_AT_ONCE);
  const sorted = (start: number) =>
    all
      .slice(start, start + SORTED_AT_ONCE)
      .sort(compare)
      .slice(0, most);
  let runs = await mappedInTurns(starts, sorted, 1);
  const rest = breather();
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let n = 0; n < runs.length; n += 2)
      merged.push(await merge(runs[n]!, runs[n + 1] ?? [], { compare, most, rest }));
    runs = merged;
  }
  return runs[0] ?? [];
}

interface Merging<T> {
  readonly compare: (a: T, b: T) => number;
  readonly most: number;
  readonly rest: ReturnType<typeof breather>;
}

/** Equal items keep their order: the first run's come first. */
async function merge<T>(first: T[], second: readonly T[], { compare, most, rest }: Merging<T>): Promise<T[]> {
  if (second.length === 0) return first;
  if (compare(first.at(-1)!, second[0]!) <= 0) return first.concat(second.slice(0, most - first.length));
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (merged.length < most && (a < first.length || b < second.length)) {
    const isFirst = b === second.length || (a < first.length && compare(first[a]!, second[b]!) <= 0);
    merged.push(isFirst ? first[a++]! : second[b++]!);
    const pause = rest();
    if (pause) await pause;
  }
  return merged;
}
