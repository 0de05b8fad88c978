import { isDeepStrictEqual } from 'node:util';
import { assertMayEdit } from '@hourbook/domain/people/edit-rights.ts';
import { isInvited, type Person } from '@hourbook/domain/people/person.ts';
import { changeGuarded, type PersonAsked } from '../accounts/change-guarded.ts';
import type { Author } from '../command.ts';
import type { OwedJob, Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

/**
 * Computes a changed person from the current one, looks up what else it needs, and refuses. So the person is read once, and
 * the result overwrites only the version it was computed from. It runs again if another write was faster.
 */
type Change = (before: Person, version: number) => Person | Promise<Person>;

/**
 * The one way to change another person: US-10 is checked against the current person, before anything about them is revealed;
 * US-7 keeps the last administrator; and the jobs that follow from the change are stored with it.
 * @throws DomainError `not-found`, `access-denied`, `person-erased`, `last-admin-kept`, or that a unique value is taken; StaleRecord if one
 *   of the fields is not what the sender saw
 */
export function changePerson(
  parts: Pick<Ports, 'records'>,
  actor: Person,
  by: Author,
  asked: PersonAsked,
  change: Change,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> {
  return changeFollowed(parts, by, asked, change, owesToo, (before) => assertMayEdit(actor, before));
}

/** Like {@link changePerson}, for people who change themselves and need no permission. */
export const changeOneself = (
  parts: Pick<Ports, 'records'>,
  by: Author,
  asked: Omit<PersonAsked, 'id'>,
  change: Change,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> => changeFollowed(parts, by, { ...asked, id: by.actorId }, change, owesToo);

/** Like {@link changePerson}, for passes. */
export const changeByItself = (parts: Pick<Ports, 'records'>, id: number, change: Change): Promise<Stored<Person>> =>
  changeFollowed(parts, null, { id, fields: [] }, change);

const changeFollowed = (
  parts: Pick<Ports, 'records'>,
  by: Author | null,
  asked: PersonAsked,
  change: Change,
  owesToo: Owes<Person> = () => [],
  permit?: (before: Person) => void,
): Promise<Stored<Person>> => {
  const owes: Owes<Person> = (before, after) => [...followed(before, after), ...owesToo(before, after)];
  return changeGuarded(parts, by, asked, change, owes, permit);
};

/** The jobs that follow from a change: updating the book, and inviting a person who may now sign in and has no password. */
export function followed(before: Person | null, after: Stored<Person>): OwedJob[] {
  const { id: userId, changeId } = after;
  const matters = bookFields.some((field) => !before || !isDeepStrictEqual(before[field], after[field]));
  const follow: OwedJob[] = matters ? [{ job: 'follow-person', payload: { userId, changeId }, key: changeId }] : [];
  const opened = !before?.enabled && isInvited(after);
  return opened ? [...follow, { job: 'mail-invitation', payload: { userId }, key: `invitation/${changeId}` }] : follow;
}

/** The fields of a person that decide the rows of their book (TS-5, TS-33, SY-2), and what their periods give (TO-3). */
const bookFields = [
  'assignments',
  'offices',
  'hireDate',
  'terminationDate',
  'rehireDate',
  'breaks',
  'salaries',
  'customCalendars',
  'qBName',
  'timeOffAllow',
  'timeOffLimitAdjustment',
  'timeOffStartPeriod',
  'sickLeaveAllow',
  'sickLeaveLimitAdjustment',
  'sickLeaveStartPeriod',
] as const satisfies readonly (keyof Person)[];
