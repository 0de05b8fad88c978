import { isDeepStrictEqual } from 'node:util';
import { assertMayEdit } from '@hourbook/domain/people/editing.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { changeGuarded, type PersonAsked } from '../accounts/change-guarded.ts';
import type { OwedJob, Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

/**
 * The one way to change a person for somebody else: US-10 is asked of the person as they are when it is written, US-7 keeps
 * an administrator, and the jobs that follow from the change are kept with it.
 * @throws DomainError `not-found`, `access-denied`, `last-admin-kept`, a unique value taken; StaleRecord when one of the
 *   fields is not what the sender saw
 */
export function changePerson(
  parts: Pick<Ports, 'records'>,
  by: Person,
  asked: PersonAsked,
  change: (before: Person) => Person,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> {
  const permitted = (before: Person): Person => {
    assertMayEdit(by, before);
    return change(before);
  };
  return changeFollowed(parts, by.id, asked, permitted, owesToo);
}

/** The same for people themselves, whom nobody has to permit it. */
export const changeOneself = (
  parts: Pick<Ports, 'records'>,
  person: Person,
  asked: Omit<PersonAsked, 'id'>,
  change: (before: Person) => Person,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> => changeFollowed(parts, person.id, { ...asked, id: person.id }, change, owesToo);

/** The same where a pass of the night does it. */
export const changeByItself = (
  parts: Pick<Ports, 'records'>,
  id: number,
  change: (before: Person) => Person,
): Promise<Stored<Person>> => changeFollowed(parts, null, { id, fields: [] }, change);

const changeFollowed = (
  parts: Pick<Ports, 'records'>,
  by: number | null,
  asked: PersonAsked,
  change: (before: Person) => Person,
  owesToo: Owes<Person> = () => [],
): Promise<Stored<Person>> =>
  changeGuarded(parts, by, asked, change, (before, after) => [...followed(before, after), ...owesToo(before, after)]);

/** The book follows what matters to it. */
export function followed(before: Person | null, after: Stored<Person>): OwedJob[] {
  const matters = bookFields.some((field) => !before || !isDeepStrictEqual(before[field], after[field]));
  if (!matters) return [];
  return [{ job: 'follow-person', payload: { userId: after.id, changeId: after.changeId }, key: after.changeId }];
}

/** What of a person decides the rows of their book (TS-5, TS-33, SY-2). */
const bookFields = [
  'assignments',
  'offices',
  'hireDate',
  'terminationDate',
  'rehireDate',
  'salaries',
  'customCalendars',
  'qBName',
] as const satisfies readonly (keyof Person)[];
