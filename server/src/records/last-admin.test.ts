import type { Person } from '@hourbook/domain/people/person.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { stallable, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { openExclusively } from '../exclusive/exclusively.ts';
import { changePerson } from '../people/change-person.ts';
import type { AllRecords } from '../ports/records.ts';

const REFUSED = { code: 'last-admin-kept' };
const without = (person: Person): Person => ({ ...person, roles: ['ROLE_EMPLOYEE'] });
const disabled = (person: Person): Person => ({ ...person, enabled: false });

/** Somebody who changes another one, in the process that these records are of. */
const changed = (records: AllRecords, by: Person, id: number, change: (before: Person) => Person) =>
  changePerson({ records }, by, author(by.id), { id, fields: [] }, change);

/** @param use the administrators, and the records of two processes, the second of which can stand still */
const withTwoProcesses = (
  use: (
    all: Pick<ReturnType<typeof stallable>, 'hold' | 'goOn'> & {
      readonly one: Person;
      readonly other: Person;
      readonly here: AllRecords;
      readonly there: AllRecords;
    },
  ) => Promise<void>,
) =>
  withStores(async ({ records: shared }) => {
    const { store, hold, goOn } = stallable(shared, 'people');
    const open = async (from: DocumentStore) => {
      const exclusively = await openExclusively(from, { length: 300, patience: 20_000 });
      return openAllRecords(from, standingClock('2025-06-11T15:00:00Z'), undefined, exclusively);
    };
    const [here, there] = [await open(shared), await open(store)];
    const admin = (username: string) => {
      const { id: _id, ...data } = aPerson({ username, email: username, roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      return here.people.create(data, null);
    };
    const [one, other] = [await admin('one@northbridge.example'), await admin('other@northbridge.example')];
    await use({ one, other, here, there, hold, goOn });
    const enabled = await here.people.find({ field: 'enabled', is: true });
    expect(enabled.some(({ roles }) => roles.includes('ROLE_ADMIN'))).toBe(true);
  });

describe('US-7: an enabled administrator is always left', () => {
  it('where two disable each other at once, in one process and in two', () =>
    withTwoProcesses(async ({ one, other, here, there }) => {
      for (const [first, second] of [
        [here, here],
        [here, there],
        [there, here],
      ] as const) {
        const outcomes = await Promise.allSettled([
          changed(first, one, other.id, disabled),
          changed(second, other, one.id, without),
        ]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const restored = ({ enabled: _e, roles: _r, ...now }: Person): Person => ({
          ...now,
          enabled: true,
          roles: one.roles,
        });
        for (const { id } of [one, other]) await here.people.change(id, null, restored);
      }
    }));

  it('where a process stood still in front of its write, and goes on after another was passed the turn', () =>
    withTwoProcesses(async ({ one, other, here, there, hold, goOn }) => {
      const standing = hold();
      const late = changed(there, one, other.id, disabled);
      await standing;
      expect((await changed(here, other, one.id, disabled)).enabled).toBe(false);
      goOn();
      await expect(late).rejects.toMatchObject(REFUSED);
      expect((await here.people.get(other.id))?.enabled).toBe(true);
      await expect(changed(there, one, other.id, disabled)).rejects.toMatchObject(REFUSED);
    }));

  it('also where somebody becomes an administrator while the role is taken of them', () =>
    withTwoProcesses(async ({ one, other, here, there, hold, goOn }) => {
      await changed(here, one, other.id, without);
      const standing = hold();
      const late = changed(there, one, other.id, (now) => ({ ...without(now), alias: 'No administrator' }));
      await standing;
      await changed(here, one, other.id, (now) => ({ ...now, roles: one.roles }));
      await changed(here, other, one.id, without);
      goOn();
      await expect(late).rejects.toMatchObject(REFUSED);
    }));

  it('and whoever is refused leaves nothing behind', () =>
    withTwoProcesses(async ({ one, other, here }) => {
      await changed(here, other, one.id, disabled);
      await expect(changed(here, other, other.id, without)).rejects.toMatchObject(REFUSED);
      await changed(here, other, one.id, (now) => ({ ...now, enabled: true }));
      expect((await changed(here, one, other.id, disabled)).enabled).toBe(false);
    }));
});
