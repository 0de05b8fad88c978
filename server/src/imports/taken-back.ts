import type { Person } from '@hourbook/domain/people/person.ts';

const DOMAIN = '@hourbook.invalid';
const ADDRESS = /^undone-\d+-\d+@hourbook\.invalid$/;

/** IM-8: the username of somebody whom an import added and an undo took back. @param importId of the import @param row of its file */
export const takenBackName = (importId: number, row: number): string => `undone-${importId}-${row}`;

/** @param name of {@link takenBackName} */
export const takenBackAddress = (name: string): string => `${name}${DOMAIN}`;

/** IM-8: whether an undo took somebody back: no file names them any more, as the same people are often entered again. */
export const isTakenBack = ({ enabled, email }: Pick<Person, 'enabled' | 'email'>): boolean =>
  !enabled && ADDRESS.test(email);
