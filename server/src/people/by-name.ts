import type { ListedPerson } from '../ports/directory.ts';
import { sortedInTurns } from '../turns.ts';

/** By last and first name without regard to case, then by number (GEN-10). */
export const inOrderOfNames = (people: readonly ListedPerson[]): Promise<ListedPerson[]> =>
  sortedInTurns(
    people,
    (a, b) => compare(a.keys.lastName, b.keys.lastName) || compare(a.keys.firstName, b.keys.firstName) || a.id - b.id,
  );

const compare = (a: string | null | undefined, b: string | null | undefined): number =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
