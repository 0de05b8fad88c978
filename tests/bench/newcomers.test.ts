import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { tickingClock } from '@hourbook/server/app/clock.ts';
import { expect, it } from 'vitest';
import { aPerson } from '../builders/people.ts';
import { withStores } from '../builders/stores.ts';
import { addPeople } from './newcomers.ts';

it('people are added like one who was changed since, whatever a record keeps of that', () =>
  withStores(async ({ records }) => {
    const { people } = await openAllRecords(records, tickingClock(0));
    const address = 'employee@northbridge.example';
    const { id, ...employee } = aPerson({ username: address, email: address });
    await people.create(employee, null, id);
    await people.change(id, null, (now) => ({ ...now, phone: '555-0100' }));
    await addPeople(records, { 'ten.years': 101, 'one.week': 102 }, '2015-06-08');
    expect(await people.get(102)).toMatchObject({
      username: 'one.week@northbridge.example',
      phone: '555-0100',
      hireDate: '2015-06-08',
      assignments: employee.assignments.map(({ clientId }) => ({ clientId, startDate: '2015-06-08' })),
    });
  }));
