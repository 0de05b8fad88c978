/** @returns the middle value, of an even number the lower of the two in the middle */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

/** Rounds that do not count, until the code is compiled and the caches are full. */
const FIRST_GOES = 2;

/**
 * Measures several contestants in turns, so that a machine that gets slower or faster meanwhile does so for all of them.
 * Every other round is run in reverse order.
 * @returns the median of each
 */
export async function inTurns<K extends string>(
  contestants: Readonly<Record<K, () => number | Promise<number>>>,
  rounds: number,
): Promise<Record<K, number>> {
  const names = Object.keys(contestants) as K[];
  const measured = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < FIRST_GOES + rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await contestants[name]();
      if (round >= FIRST_GOES) measured.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<K, number>;
}
