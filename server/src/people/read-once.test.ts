import type { Person } from '@hourbook/domain/people/person.ts';
import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { aClient, aPerson, LAKESHORE, MERIDIAN, OWN } from '@hourbook/tests/builders/people.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import type { Ports } from '../ports.ts';
import { activate, addAssignment, deactivate, setDefault } from './assignments.ts';
import { changePassword } from './change-password.ts';
import { changeEmployment } from './employment.ts';
import { setPersonEnabled } from './enable-person.ts';
import { changeGeneral } from './general.ts';
import { addLegalStatus } from './legal-status.ts';
import { addBonus, addSalary } from './pay.ts';
import { changePositions } from './positions.ts';
import { changeProfile } from './profile.ts';
import { changeSickLeave, changeTimeOff } from './time-off-settings.ts';

const DANA = 42;
const HR = 7;
const CHICAGO = 1;
const date = '2025-06-11';

/** The store, with every reading and writing of a person in the order in which they were done. */
function watched(store: DocumentStore) {
  const calls: string[] = [];
  const collection: DocumentStore['collection'] = async <D extends Document>(
    spec: Parameters<DocumentStore['collection']>[0],
  ) => {
    const whole = await store.collection<D>(spec);
    if (spec.name !== 'people') return whole;
    const told =
      <A extends unknown[], R>(name: string, call: (...args: A) => R) =>
      (...args: A): R => {
        calls.push(name);
        return call(...args);
      };
    const watching: Collection<D> = {
      get: told('get', whole.get),
      find: told('find', whole.find),
      count: told('count', whole.count),
      put: told('put', whole.put),
      remove: told('remove', whole.remove),
      bulk: told('bulk', whole.bulk),
      iterate: told('iterate', whole.iterate),
    };
    return watching;
  };
  return { calls, store: { ...store, collection } as DocumentStore };
}

type Parts = Parameters<typeof changeGeneral>[0] & Parameters<typeof changePassword>[0] & Pick<Ports, 'clock'>;

/** What a call does to the people of the store, Dana as HR and as she is herself at hand. */
const callsOf = (call: (parts: Parts, hr: Person, dana: Person) => Promise<unknown>, changed: Partial<Person> = {}) =>
  withStores(async (stores) => {
    const { store, calls } = watched(stores.records);
    const clock = standingClock('2025-06-11T15:00:00Z');
    const records = await openAllRecords(store, clock);
    for (const { id, ...client } of [aClient(LAKESHORE, 'Lakeshore'), aClient(MERIDIAN, 'Meridian')]) {
      await records.clients.create(client, null, id);
    }
    const office = { name: 'Chicago', code: 'CH', qbCode: '10', timezone: 'America/Chicago', countryId: 1 };
    await records.offices.create({ ...office, email: null, description: null, enabled: true }, null, CHICAGO);
    const people = [aPerson(changed), aPerson({ id: HR, username: 'hr', email: 'hr', roles: ['ROLE_HR'] })];
    for (const { id, ...person } of people) await records.people.create(person, null, id);
    const [dana, hr] = [(await records.people.get(DANA))!, (await records.people.get(HR))!];
    calls.length = 0;
    const parts = {
      records,
      clock,
      config: { dataDir: '/nowhere', encryptionKey: Buffer.alloc(32, 1) },
      sessions: { endOvertaken: async () => {} },
      feeds: { revokeAll: async () => {} },
      signIn: { prove: async () => {} },
    } as unknown as Parts;
    await call(parts, hr, dana);
    return calls;
  });

const general = (person: Person) => ({ ...person, lastName: 'Whitfield-Ames', ssn: '123-45-6789', officeId: CHICAGO });
const position = {
  id: `${DANA}.p`,
  positionId: null,
  seniorityId: 1,
  departmentId: 1,
  employmentTypeId: null,
  startDate: '2020-01-01',
  endDate: null,
};
const assignmentOf = (clientId: number) => ({
  id: DANA,
  clientId,
  startDate: date,
  endDate: null,
  lineOfBusinessId: null,
  saleTypeId: null,
  sowNumber: null,
});
const said = {
  startDate: '2020-01-01',
  endDate: null,
  hourlyRateInCents: 0,
  code: null,
  isBillable: false,
  newBusiness: false,
};
const work = (clientId: number, changed: Partial<Person['assignments'][number]> = {}) => ({
  ...said,
  id: `a${clientId}`,
  clientId,
  active: true,
  isDefaultClient: clientId === OWN,
  accountManagers: [],
  lineOfBusinessId: null,
  saleTypeId: null,
  sowNumber: null,
  ...changed,
});

describe('whoever changes a tab of a person', () => {
  it.each<[string, Parameters<typeof callsOf>[0], Partial<Person>?]>([
    [
      'general',
      (parts, hr, dana) =>
        changeGeneral(parts, hr, author(hr.id), { ...general(dana), version: 1 } as never, {
          address: '::1',
          assertFactorGiven() {},
        }),
    ],
    [
      'employment',
      (parts, hr) => changeEmployment(parts, hr, author(hr.id), { id: DANA, hireDate: date, version: 1 }, () => {}),
    ],
    [
      'a salary',
      (parts, hr) =>
        addSalary(parts, hr, author(hr.id), {
          id: DANA,
          salaryType: 'HOURLY_RATE',
          value: 50,
          effectiveDate: date,
          changeReason: 1,
          corrects: false,
        }),
    ],
    [
      'a bonus',
      (parts, hr) =>
        addBonus(parts, hr, author(hr.id), {
          id: DANA,
          bonusType: 'MONTH',
          amount: 10,
          startDate: date,
          endDate: null,
        }),
    ],
    [
      'positions',
      (parts, hr) =>
        changePositions(parts, hr, author(hr.id), {
          positionHistoryId: position.id,
          positionNameId: null,
          seniorityId: 2,
          departmentId: 1,
          version: 1,
          employmentTypeId: null,
          startDate: '2020-01-01',
        } as never),
      { positions: [position] },
    ],
    [
      'a legal status',
      (parts, hr) => addLegalStatus(parts, hr, author(hr.id), { id: DANA, legalStatusId: 1, expirationDate: date }),
    ],
    [
      'time off',
      (parts, hr) =>
        changeTimeOff(parts, hr, author(hr.id), {
          id: DANA,
          version: 1,
          timeOffAllow: true,
          timeOffLimitAdjustment: 8,
          timeOffStartPeriod: null,
          customCalendarId: null,
          customCalendarStartDate: null,
        }),
    ],
    [
      'sick leave',
      (parts, hr) =>
        changeSickLeave(parts, hr, author(hr.id), {
          id: DANA,
          version: 1,
          sickLeaveAllow: true,
          sickLeaveLimitAdjustment: 8,
          sickLeaveStartPeriod: null,
        }),
    ],
    [
      'a new assignment',
      (parts, hr) => addAssignment(parts, hr, author(hr.id), assignmentOf(MERIDIAN)),
      { assignments: [work(OWN)] },
    ],
    [
      'the default assignment',
      (parts, hr) => setDefault(parts, hr, author(hr.id), { id: DANA, assignmentId: `a${LAKESHORE}` }),
      { assignments: [work(OWN), work(LAKESHORE)] },
    ],
    [
      'an assignment that ends',
      (parts, hr) => deactivate(parts, hr, author(hr.id), { id: DANA, assignmentId: `a${LAKESHORE}` }),
      { assignments: [work(OWN), work(LAKESHORE)] },
    ],
    [
      'an assignment of the history',
      (parts, hr) => activate(parts, hr, author(hr.id), { id: DANA, assignmentId: `a${LAKESHORE}` }),
      { assignments: [work(OWN), work(LAKESHORE, { active: false, endDate: date })] },
    ],
    ['whether they may sign in', (parts, hr) => setPersonEnabled(parts, hr, author(hr.id), DANA, false)],
    [
      'their own profile',
      (parts, _hr, dana) =>
        changeProfile(parts, dana, author(dana.id), { phone: '1', version: 1 }, { address: '', endOtherSessions }),
    ],
    [
      'the password of somebody else',
      (parts, hr) => {
        const from = { address: '', endOtherSessions };
        return changePassword(
          parts,
          hr,
          author(hr.id),
          { id: DANA, password: 'kestrel over the quay', currentPassword: null },
          from,
          () => {},
        );
      },
    ],
  ])('%s: reads and writes them once', async (_tab, call, changed) => {
    const calls = await callsOf(call, changed);
    expect(calls).toEqual(['get', 'put']);
  });
});

const endOtherSessions = async () => {};
