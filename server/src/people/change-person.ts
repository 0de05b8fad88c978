import { isDeepStrictEqual } from 'node:util';
import { refusal } from '@hourbook/domain/errors.ts';
import { assertMayEdit } from '@hourbook/domain/people/editing.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Platform } from '../platform.ts';
import { StaleRecord, type Stored } from '../records/records.ts';
import { existing } from '../reference/chosen.ts';

type Parts = Pick<Platform, 'records' | 'jobs'>;

export interface PersonAsked {
  readonly id: number;
  /** The version the sender saw; absent: whatever it is. */
  readonly version?: number | null | undefined;
  /** What the sender's form shows of the person. Who changed something else meanwhile is in nobody's way. */
  readonly fields: readonly (keyof Person)[];
}

/**
 * The one way to change a person for somebody else: US-10 is asked of the person as they are when it is written, and what
 * follows from the change is enqueued.
 * @throws DomainError `not-found`, `access-denied`, a unique value taken; StaleRecord when one of the fields is not what
 *   the sender saw
 */
export function changePerson(
  parts: Parts,
  by: Person,
  asked: PersonAsked,
  change: (before: Person) => Person,
): Promise<Stored<Person>> {
  return changeFollowed(parts, by.id, asked, (before) => {
    assertMayEdit(by, before);
    return change(before);
  });
}

/** The same for people themselves, whom nobody has to permit it. */
export const changeOneself = (
  parts: Parts,
  person: Person,
  asked: Omit<PersonAsked, 'id'>,
  change: (before: Person) => Person,
): Promise<Stored<Person>> => changeFollowed(parts, person.id, { ...asked, id: person.id }, change);

async function changeFollowed(
  { records: { people }, jobs }: Parts,
  by: number,
  { id, version, fields }: PersonAsked,
  change: (before: Person) => Person,
): Promise<Stored<Person>> {
  for (;;) {
    const before = await existing(people, id);
    const isStale = version != null && version !== before.version && !people.hasChanged(before);
    if (isStale) await assertUntouched({ people }, before, version, fields);
    try {
      const after = await people.change(id, by, (now) => settled(change(now)), before.version);
      const matters = bookFields.some((field) => !isDeepStrictEqual(before[field], after[field]));
      if (matters)
        await jobs.enqueue('follow-person', { userId: id, changeId: after.changeId }, { key: after.changeId });
      return after;
    } catch (error) {
      // Somebody was faster: looked at anew, with what they have changed.
      if (!(error instanceof StaleRecord)) throw error;
    }
  }
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

/** @throws StaleRecord naming who changed one of the fields since that version; DomainError for one that never was */
async function assertUntouched(
  { people }: Pick<Platform['records'], 'people'>,
  now: Stored<Person>,
  seen: number,
  fields: readonly (keyof Person)[],
): Promise<void> {
  if (seen > now.version || seen < 1) throw refusal('form-invalid');
  const since = (await people.history(now.id)).slice(0, now.version - seen);
  for (const { before, after, by, at } of since) {
    const [old, changed] = [(before ?? {}) as Partial<Person>, after as Partial<Person>];
    if (fields.some((field) => !isDeepStrictEqual(old[field], changed[field])))
      throw new StaleRecord('User', { ...now, changedBy: by, changedAt: at });
  }
}
