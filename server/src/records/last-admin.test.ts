import type { Person } from '@hourbook/domain/people/person.ts';
import type { Collection, CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { describe, expect, it } from 'vitest';
import { standingClock } from '../../../tests/builders/hourbook.ts';
import { aPerson } from '../../../tests/builders/people.ts';
import { withStores } from '../../../tests/builders/stores.ts';
import { openAllRecords } from '../app/all-records.ts';
import { changePerson } from '../people/change-person.ts';
import type { AllRecords } from '../ports/records.ts';

const REFUSED = { code: 'last-admin-kept' };
const without = (person: Person): Person => ({ ...person, roles: ['ROLE_EMPLOYEE'] });
const disabled = (person: Person): Person => ({ ...person, enabled: false });

/** Somebody who changes another one, in the process that these records are of. */
const changed = (records: AllRecords, by: Person, id: number, change: (before: Person) => Person) =>
  changePerson({ records }, by, { id, fields: [] }, change);

/** @param use the administrators, and the records as two processes have them; the second can be made to wait */
const withTwoProcesses = (
  use: (all: {
    one: Person;
    other: Person;
    here: AllRecords;
    there: AllRecords;
    held: Held;
    clock: ReturnType<typeof standingClock>;
  }) => Promise<void>,
) =>
  withStores(async ({ records: store }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const here = await openAllRecords(store, clock);
    const admin = (username: string) => {
      const { id: _id, ...data } = aPerson({ username, email: username, roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] });
      return here.people.create(data, null);
    };
    const [one, other] = [await admin('one@northbridge.example'), await admin('other@northbridge.example')];
    const held = holding(store);
    await use({ one, other, here, there: await openAllRecords(held.store, clock), held, clock });
    const enabled = await here.people.find({ field: 'enabled', is: true });
    expect(enabled.some(({ roles }) => roles.includes('ROLE_ADMIN'))).toBe(true);
  });

/** A store whose process can be stopped in front of its next write of a person. */
function holding(store: DocumentStore) {
  let gate: Promise<void> | null = null;
  let reached = () => {};
  const collection = async <D extends Document>(spec: CollectionSpec): Promise<Collection<D>> => {
    const whole = await store.collection<D>(spec);
    if (spec.name !== 'people') return whole;
    return {
      ...whole,
      async put(document, guard) {
        const waitsFor = gate;
        gate = null;
        if (waitsFor) reached();
        await waitsFor;
        return whole.put(document, guard);
      },
    };
  };
  return {
    store: { collection, drop: store.drop, [Symbol.asyncDispose]: () => Promise.resolve() },
    /** @returns when the process stands there, and how to let it go on */
    hold() {
      const opened = Promise.withResolvers<void>();
      const standing = Promise.withResolvers<void>();
      gate = opened.promise;
      reached = standing.resolve;
      return { standing: standing.promise, goOn: opened.resolve };
    },
  };
}
type Held = ReturnType<typeof holding>;

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

  it('while another process is about to write, and for a minute when it died there', () =>
    withTwoProcesses(async ({ one, other, here, there, held, clock }) => {
      const { standing } = held.hold();
      void changed(there, one, other.id, disabled);
      await standing;
      await expect(changed(here, other, one.id, disabled)).rejects.toMatchObject(REFUSED);
      clock.pass(61_000);
      expect((await changed(here, other, one.id, disabled)).enabled).toBe(false);
    }));

  it('also where a process stood still for longer than a minute in front of its write', () =>
    withTwoProcesses(async ({ one, other, here, there, held, clock }) => {
      const { standing, goOn } = held.hold();
      const late = changed(there, one, other.id, disabled);
      await standing;
      clock.pass(61_000);
      expect((await changed(here, other, one.id, disabled)).enabled).toBe(false);
      goOn();
      await expect(late).rejects.toMatchObject(REFUSED);
      expect((await here.people.get(other.id))?.enabled).toBe(true);
    }));

  it('also where somebody becomes an administrator while the role is taken of them', () =>
    withTwoProcesses(async ({ one, other, here, there, held }) => {
      await changed(here, one, other.id, without);
      const { standing, goOn } = held.hold();
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
