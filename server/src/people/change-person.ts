import { isDeepStrictEqual } from 'node:util';
import { assertMayEdit } from '@hourbook/domain/people/editing.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { OwedJob, Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

type Parts = Pick<Ports, 'records'>;

export interface PersonAsked {
  readonly id: number;
  /** The version the sender saw; absent: whatever it is. */
  readonly version?: number | null | undefined;
  /** What the sender's form shows of the person. Who changed something else meanwhile is in nobody's way. */
  readonly fields: readonly (keyof Person)[];
}

/**
 * The one way to change a person for somebody else: US-10 is asked of the person as they are when it is written, US-7 keeps
 * an administrator, and the jobs that follow from the change are kept with it.
 * @throws DomainError `not-found`, `access-denied`, `last-admin-kept`, a unique value taken; StaleRecord when one of the
 *   fields is not what the sender saw
 */
export function changePerson(
  parts: Parts,
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
  parts: Parts,
  person: Person,
  asked: Omit<PersonAsked, 'id'>,
  change: (before: Person) => Person,
  owesToo?: Owes<Person>,
): Promise<Stored<Person>> => changeFollowed(parts, person.id, { ...asked, id: person.id }, change, owesToo);

/** The same where a pass of the night does it. */
export const changeByItself = (parts: Parts, id: number, change: (before: Person) => Person): Promise<Stored<Person>> =>
  changeFollowed(parts, null, { id, fields: [] }, change);

function changeFollowed(
  { records: { people, adminGuard } }: Parts,
  by: number | null,
  { id, version, fields }: PersonAsked,
  change: (before: Person) => Person,
  owesToo: Owes<Person> = () => [],
): Promise<Stored<Person>> {
  return adminGuard.keeping(id, (permitted) =>
    people.change(
      id,
      by,
      (before, over) => {
        const after = settled(change(before));
        permitted(before, after, over);
        return after;
      },
      { seen: { version, fields }, owes: (before, after) => [...followed(before, after), ...owesToo(before, after)] },
    ),
  );
}

/** The book follows what matters to it. */
export function followed(before: Person | null, after: Stored<Person>): OwedJob[] {
  const matters = bookFields.some((field) => !before || !isDeepStrictEqual(before[field], after[field]));
  if (!matters) return [];
  return [{ job: 'follow-person', payload: { userId: after.id, changeId: after.changeId }, key: after.changeId }];
}

/** US-5: whom HR has enabled need not activate the account any more; disabled again, it is closed for good. */
const settled = (person: Person): Person =>
  person.enabled && person.awaitsActivation ? { ...person, awaitsActivation: false } : person;

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
