import { setImmediate as nextTurn } from 'node:timers/promises';

/** For so long, in milliseconds, work on many things may keep everybody else from the event loop. */
const LONGEST = 5;
/** The clock is looked at once in so many. */
const LOOKS = 32;

/**
 * @param looks the clock is read once in so many calls
 * @returns a function to call after each item: after {@link LONGEST} milliseconds it yields to the event loop
 */
export function breather(looks = LOOKS): () => Promise<void> | null {
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
 * Does something short for each, in order, and lets others have their turn in between.
 * @param looks after how many of them the clock is looked at
 */
export async function inTurns<T>(all: Iterable<T>, work: (one: T) => void, looks = LOOKS): Promise<void> {
  const rest = breather(looks);
  for (const one of all) {
    work(one);
    const pause = rest();
    if (pause) await pause;
  }
}

/** @returns what becomes of each, as {@link inTurns} */
export async function mappedInTurns<T, R>(all: Iterable<T>, map: (one: T) => R, looks = LOOKS): Promise<R[]> {
  const mapped: R[] = [];
  await inTurns(all, (one) => void mapped.push(map(one)), looks);
  return mapped;
}

/** Items that are sorted without a pause; merging pauses between items. */
const SORTED_AT_ONCE = 256;

/** The same as `all.toSorted(compare)`, as {@link inTurns}. */
export async function sortedInTurns<T>(all: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const rest = breather();
  const starts = Array.from({ length: Math.ceil(all.length / SORTED_AT_ONCE) }, (_, n) => n * SORTED_AT_ONCE);
  let runs: T[][] = [];
  for (const start of starts) {
    runs.push(all.slice(start, start + SORTED_AT_ONCE).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let n = 0; n < runs.length; n += 2) merged.push(await merge(runs[n]!, runs[n + 1] ?? [], compare, rest));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of what is equal that of the first comes first. */
async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
  rest: ReturnType<typeof breather>,
): Promise<T[]> {
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < first.length || b < second.length) {
    const isFirst = b === second.length || (a < first.length && compare(first[a]!, second[b]!) <= 0);
    merged.push(isFirst ? first[a++]! : second[b++]!);
    const pause = rest();
    if (pause) await pause;
  }
  return merged;
}

/**
 * @param most so many run at once; the others wait in order
 * @returns runs a piece of work when there is room
 */
export function fewAtOnce(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Lists of many people as of an instant, which cost more than those of now: two at once in this process. */
export const pastLists = fewAtOnce(2);
