/** @returns the id of the entry with this name @throws Error if there is none */
export function numberOf(list: readonly { readonly id: number; readonly name: string }[], named: string): number {
  const found = list.find(({ name }) => name === named);
  if (!found) throw new Error(`Nothing is called ${named}`);
  return found.id;
}

/** A random number generator in [0, 1) that repeats for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

/** DM-1. */
export const SEED = 20_250_601;
