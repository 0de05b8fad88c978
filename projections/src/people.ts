/** Whose documents a list is asked for: of everybody, or of these people only, as the caller's scope has it (GEN-7). */
export type People = 'everybody' | Iterable<number>;

/** @returns the people in rising order, each once */
export const inOrder = (people: Iterable<number>): number[] => [...new Set(people)].sort((a, b) => a - b);
