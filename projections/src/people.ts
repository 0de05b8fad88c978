/** Whose documents a list reads: everybody's, or only those of these people, as the caller's scope allows (GEN-7). */
export type People = 'everybody' | Iterable<number>;

/** @returns the people in ascending order, each once */
export const inOrder = (people: Iterable<number>): number[] => [...Float64Array.from(new Set(people)).sort()];
