import { isDeepStrictEqual } from 'node:util';
import { assertMayEdit } from '@hourbook/domain/people/editing.ts';
import { isInvited, type Person } from '@hourbook/domain/people/person.ts';
import { changeGuarded, type PersonAsked } from '../accounts/change-guarded.ts';
import type { OwedJob, Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

/**
 * What becomes of a person. It is given them as they are, looks up what else it has to know, and refuses: so they are read
 * once, and what was decided is written over what it was decided on. Done again when somebody else was faster.
 */
type Change = (before: Person) => Person | Promise<Person>;

/**
 * The one way to change a person for somebody else: US-10 is asked of the person as they are, before anything is told of
 * them; US-7 keeps an administrator; and the jobs that follow from the change are kept with it.
 * @throws DomainError `not-found`, `access-denied`, `last-admin-kept`, a unique value taken; StaleRecord when one of the
 *   fields is not what the sender saw
 */
export function changePerson(
  parts: Pick<Ports, 'records'>,
  by: Person,
  asked: PersonAsked,
  change: Change,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> {
  return changeFollowed(parts, by.id, asked, change, owesToo, (before) => assertMayEdit(by, before));
}

/** The same for people themselves, whom nobody has to permit it. */
export const changeOneself = (
  parts: Pick<Ports, 'records'>,
  person: Person,
  asked: Omit<PersonAsked, 'id'>,
  change: Change,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> => changeFollowed(parts, person.id, { ...asked, id: person.id }, change, owesToo);

/** The same where a pass of the night does it. */
export const changeByItself = (parts: Pick<Ports, 'records'>, id: number, change: Change): Promise<Stored<Person>> =>
  changeFollowed(parts, null, { id, fields: [] }, change);

const changeFollowed = (
  parts: Pick<Ports, 'records'>,
  by: number | null,
  asked: PersonAsked,
  change: Change,
  owesToo: Owes<Person> = () => [],
  permit?: (before: Person) => void,
): Promise<Stored<Person>> => {
  const owes: Owes<Person> = (before, after) => [...followed(before, after), ...owesToo(before, after)];
  return changeGuarded(parts, by, asked, change, owes, permit);
};

/** The book follows what matters to it; and who may sign in from now on, and has no password, is invited to choose one. */
export function followed(before: Person | null, after: Stored<Person>): OwedJob[] {
  const { id: userId, changeId } = after;
  const matters = bookFields.some((field) => !before || !isDeepStrictEqual(before[field], after[field]));
  const follow: OwedJob[] = matters ? [{ job: 'follow-person', payload: { userId, changeId }, key: changeId }] : [];
  const opened = !before?.enabled && isInvited(after);
  return opened ? [...follow, { job: 'mail-invitation', payload: { userId }, key: `invitation/${changeId}` }] : follow;
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
