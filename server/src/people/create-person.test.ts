import { author } from '@hourbook/tests/builders/authors.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { openAllRecords } from '../app/all-records.ts';
import { Command } from '../command.ts';
import { createPerson } from './create-person.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const said = {
  username: 'ivy@elsewhere.example',
  email: 'ivy@elsewhere.example',
  password: 'a long pass word',
  firstName: 'Ivy',
  lastName: 'Ames',
  phone: null,
  skypeContact: null,
  address: null,
  gender: null,
  dateOfBirth: null,
  race: null,
  enabled: true,
};

it('somebody whose number has to be drawn again has the rows that they would have had', async () => {
  const id = crypto.randomUUID();
  const rowOf = (draws: number) =>
    withStores(async ({ records: store }) => {
      const records = await openAllRecords(store, clock);
      const office = { name: 'Chicago', code: 'CH', qbCode: '10', countryId: 1, timezone: 'America/Chicago' };
      const { id: officeId } = await records.offices.create(
        { ...office, enabled: true, description: '', email: '' } as never,
        null,
      );
      const { create } = records.people;
      const drawing: typeof create = async (data, ...rest) => {
        for (let n = 1; n < draws; n++) await (data as (id: number) => unknown)(n);
        return create(data, ...rest);
      };
      const parts = { clock, records: { ...records, people: { ...records.people, create: drawing } } };
      const by = author(1, new Command(id, { seen: false, startedAt: clock.now() }));
      const made = await createPerson(parts, by, { ...said, officeId } as never);
      return made.offices[0]?.id;
    });
  expect(await rowOf(2)).toBe(await rowOf(1));
});
