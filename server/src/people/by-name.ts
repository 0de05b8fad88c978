import type { ListedPerson } from '../ports/directory.ts';

/** By last and first name in language order, then by id (GEN-10). */
export const inOrderOfNames = (people: readonly ListedPerson[]): ListedPerson[] =>
  people.toSorted(
    (a, b) =>
      compare(a.keys.lastNameOrder, b.keys.lastNameOrder) ||
      compare(a.keys.firstNameOrder, b.keys.firstNameOrder) ||
      a.id - b.id,
  );

const compare = (a: string | null | undefined, b: string | null | undefined): number =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
