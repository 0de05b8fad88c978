import type { Person } from '@hourbook/domain/people/person.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { anAssignment, aPerson, LAKESHORE, MERIDIAN } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openAllRecords } from '../../app/all-records.ts';
import { openDirectory } from './directory.ts';

const [CHICAGO, WARSAW] = [1, 2];
const inOffice = (officeId: number) => [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }];
const june = { start: '2025-06-01', end: '2025-06-30' };
const managed = (id: number) => [{ accountManagerId: id, accountTypeId: 1 }];

const MANAGER = 1;
const HOUR = 60 * 60_000;

const people: readonly Person[] = [
  aPerson({ id: MANAGER, username: 'm', email: 'm', offices: inOffice(CHICAGO), roles: ['ROLE_ACCOUNT_MANAGER'] }),
  // Theirs by an assignment that is not the default one.
  aPerson({
    id: 2,
    username: 'a',
    email: 'a',
    offices: inOffice(WARSAW),
    assignments: [
      anAssignment(LAKESHORE, { isDefaultClient: true }),
      anAssignment(MERIDIAN, { accountManagers: managed(MANAGER), hourlyRateInCents: 12_345 }),
    ],
  }),
  // Theirs until May.
  aPerson({
    id: 3,
    username: 'b',
    email: 'b',
    offices: inOffice(CHICAGO),
    assignments: [anAssignment(MERIDIAN, { accountManagers: managed(MANAGER), endDate: '2025-05-31' })],
  }),
];

const withPeople = (use: (parts: Awaited<ReturnType<typeof furnish>>) => Promise<void>) =>
  withStores(async ({ records }) => use(await furnish(records)));

async function furnish(store: Parameters<Parameters<typeof withStores>[0]>[0]['records']) {
  const clock = standingClock('2025-06-11T15:00:00Z');
  const records = await openAllRecords(store, clock);
  for (const [at, code] of ['CH', 'WA'].entries()) {
    const office = { name: code, code, qbCode: code, timezone: 'America/Chicago', countryId: at + 1 };
    await records.offices.create({ ...office, email: null, description: null, enabled: true }, null, at + 1);
  }
  for (const { id, ...person } of people) await records.people.create(person, null, id);
  return { store, clock, records, directory: openDirectory({ records, clock }) };
}

const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id).sort();
const as = (changed: Partial<Person>) => aPerson({ id: 99, ...changed });

describe('the directory of people', () => {
  it('knows nothing that a list has no use for', () =>
    withPeople(async ({ directory, records }) => {
      const secret = { passwordHash: '$argon2id$x', ssn: 'v1.sealed', dateOfBirth: '1980-01-01', address: 'Wabash 1' };
      await records.people.change(2, null, (before) => ({ ...before, ...secret }));
      const listed = JSON.stringify([...(await directory.everyone()).values()]);
      for (const text of ['argon2id', 'sealed', '1980', 'Wabash', '12345', '10400000', 'InCents'])
        expect(listed).not.toContain(text);
    }));

  it('has every assignment of everybody, with who looks after it', () =>
    withPeople(async ({ directory }) => {
      expect((await directory.everyone()).get(2)?.assignments).toEqual([
        expect.objectContaining({ clientId: LAKESHORE, isDefaultClient: true, accountManagers: [] }),
        expect.objectContaining({ clientId: MERIDIAN, accountManagers: [{ accountManagerId: MANAGER }] }),
      ]);
    }));

  it('is up to date at every look, also with who is new', () =>
    withPeople(async ({ directory, records, clock }) => {
      expect((await directory.everyone()).size).toBe(3);
      for (let n = 0; n < 3; n++) {
        clock.pass(20 * 60_000);
        await records.people.change(3, null, (before) => ({ ...before, lastName: `Bell ${n}` }));
        const { id: _, ...added } = aPerson({ username: `n${n}`, email: `n${n}` });
        await records.people.create(added, null);
        const all = await directory.everyone();
        expect([all.get(3)?.lastName, all.size]).toEqual([`Bell ${n}`, 4 + n]);
      }
    }));

  it('lists those in scope by last and first name, then by number, also after changes', () =>
    withPeople(async ({ directory, records }) => {
      const named = (id: number, lastName: string, firstName = 'Ann') =>
        records.people.change(id, null, (before) => ({ ...before, lastName, firstName }));
      const inOrder = async () => (await directory.inScopeOf(as({ roles: ['ROLE_ADMIN'] }), june)).map(({ id }) => id);
      for (const id of [1, 2, 3]) await named(id, 'Bell');
      expect(await inOrder()).toEqual([1, 2, 3]);
      await named(1, 'Łukas');
      await named(3, 'Bell', 'Abe');
      const { id: _, ...added } = aPerson({ username: 'n', email: 'n', lastName: 'Carr', firstName: 'Ann' });
      await records.people.create(added, null, 7);
      expect(await inOrder()).toEqual([3, 2, 7, 1]);
    }));

  it('answers who asks while everybody is read for the first time with all of them, and with what changed meanwhile', () =>
    withPeople(async ({ records, clock }) => {
      const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const iterate: typeof records.people.iterate = async function* (filter, options) {
        for await (const person of records.people.iterate(filter, options)) {
          yield person;
          begun.resolve();
          await goOn.promise;
        }
      };
      const directory = openDirectory({ records: { ...records, people: { ...records.people, iterate } }, clock });
      const ahead = directory.everyone();
      await begun.promise;
      for (const { id } of people) await records.people.change(id, null, (before) => ({ ...before, lastName: 'New' }));
      const asked = directory.everyone();
      goOn.resolve();
      await ahead;
      expect([...(await asked).values()].map(({ lastName }) => lastName)).toEqual(['New', 'New', 'New']);
    }));

  it('reads everybody again each hour, behind who looks, and tries again what failed', () =>
    withPeople(async ({ store, records, clock }) => {
      /** The times that everybody is read: each goes on when the test says so, and tells when it is over. */
      const reads = Array.from({ length: 3 }, () => ({
        goOn: Promise.withResolvers<void>(),
        over: Promise.withResolvers<void>(),
      }));
      let begun = 0;
      const iterate: typeof records.people.iterate = async function* (filter, options) {
        const read = options === undefined ? reads[begun++]! : null;
        try {
          await read?.goOn.promise;
          yield* records.people.iterate(filter, options);
        } finally {
          read?.over.resolve();
        }
      };
      const directory = openDirectory({ records: { ...records, people: { ...records.people, iterate } }, clock });
      const nameOf2 = async () => (await directory.everyone()).get(2)?.lastName;
      clock.pass(HOUR / 2);
      reads[0]!.goOn.resolve();
      const before = await nameOf2();
      // By another process, whose clock is far behind: it is not among what was changed lately.
      const { people: theirs } = await openAllRecords(store, { now: () => clock.now() - HOUR });
      await theirs.change(2, null, (known) => ({ ...known, lastName: 'Late' }));
      expect(await nameOf2()).toBe(before);
      clock.pass(HOUR);
      for (const read of reads.slice(1)) {
        expect(await nameOf2()).toBe(before);
        if (read === reads[1]) read.goOn.reject(new Error('away'));
        else read.goOn.resolve();
        await read.over.promise;
        await new Promise((turn) => setImmediate(turn));
      }
      expect(await nameOf2()).toBe('Late');
      expect(begun).toBe(3);
    }));

  it.each<[string, Person, number[]]>([
    ['an administrator', as({ roles: ['ROLE_ADMIN'] }), [1, 2, 3]],
    ['HR of an office', as({ roles: ['ROLE_HR'], offices: inOffice(WARSAW) }), [2]],
    ['an accountant of a country', as({ roles: ['ROLE_ACCOUNTANT'], offices: inOffice(CHICAGO) }), [1, 3]],
    ['a team lead', as({ roles: ['ROLE_TEAM_LEAD'], employeeIds: [3] }), [3]],
    ['an account manager, also where another client is the default', people[0]!, [1, 2]],
    ['somebody without a role', as({ id: 3, roles: ['ROLE_EMPLOYEE'] }), [3]],
  ])('GEN-7: shows %s whom they may see, in a list and one by one', (_who, viewer, expected) =>
    withPeople(async ({ directory, records }) => {
      expect(idsOf(await directory.inScopeOf(viewer, june))).toEqual(expected);
      for (const { id } of people) {
        const one = directory.assertInScope(viewer, id, june);
        // GEN-4: no word of whether there is somebody.
        if (expected.includes(id)) expect(await one).toEqual(await records.people.get(id));
        else await expect(one).rejects.toMatchObject({ code: 'not-found' });
      }
      await expect(directory.assertInScope(viewer, 12345, june)).rejects.toMatchObject({ code: 'not-found' });
    }),
  );

  it('decides about one person by their record, whatever the copy says', () =>
    withPeople(async ({ directory, records, clock }) => {
      const hr = as({ roles: ['ROLE_HR'], offices: inOffice(WARSAW) });
      clock.set('2025-06-11T17:00:00Z');
      expect(idsOf(await directory.inScopeOf(hr, june))).toEqual([2]);
      clock.set('2025-06-11T16:00:00Z'); // so that the change is told as older than the copy is
      await records.people.change(2, null, (before) => ({ ...before, offices: inOffice(CHICAGO) }));
      clock.set('2025-06-11T17:00:00Z');
      expect(idsOf(await directory.inScopeOf(hr, june))).toEqual([2]);
      await expect(directory.assertInScope(hr, 2, june)).rejects.toMatchObject({ code: 'not-found' });
    }));
});
