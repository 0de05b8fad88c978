import type { ListedPerson } from '../ports/directory.ts';

/** By last and first name in language order, then by id (GEN-10). */
export const byNames = (a: ListedPerson, b: ListedPerson): number =>
  compare(a.keys.lastNameOrder, b.keys.lastNameOrder) ||
  compare(a.keys.firstNameOrder, b.keys.firstNameOrder) ||
  a.id - b.id;

/** @returns the people {@link byNames} */
export const inOrderOfNames = (people: readonly ListedPerson[]): ListedPerson[] => people.toSorted(byNames);

const compare = (a: string | null | undefined, b: string | null | undefined): number =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
