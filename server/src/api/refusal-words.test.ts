import { refusal } from '@hourbook/domain/errors.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import type { Ports } from '../ports.ts';
import { wordsFor } from './refusal-words.ts';

const AT = '2025-06-11T15:00:00.000Z';
const caller = aPerson({ offices: [{ id: 'o1', officeId: 5, startDate: '2020-01-01', endDate: null }] });

/** Records with a few names in them, and the ids that were asked for. */
function somePorts() {
  const asked: (readonly string[])[] = [];
  const kind = <T extends { id: number }>(all: readonly T[]) => ({
    get: async (id: number) => all.find((each) => each.id === id) ?? null,
    find: async ({ in: ids }: { in: readonly string[] }) => {
      asked.push(ids);
      return all.filter(({ id }) => ids.includes(String(id)));
    },
  });
  const records = {
    clients: kind([
      { id: 1, name: 'Northbridge' },
      { id: 2, name: 'Lakeshore' },
    ]),
    people: kind([aPerson({ id: 7, firstName: 'Omar', lastName: 'Haddad' })]),
    offices: kind([{ id: 5, name: 'Gdansk', timezone: 'Europe/Warsaw' }]),
  };
  const ports = { records, clock: { now: () => Date.parse(AT) } } as unknown as Ports;
  return { ports, asked };
}

it('ids become names, and instants times of the office of whoever called', async () => {
  const { ports, asked } = somePorts();
  const told = await wordsFor(ports, caller, refusal('row-changed', { by: 7, at: AT }), 'en');
  expect(told).toEqual(['The timesheet was changed by Omar Haddad at 06/11/2025 05:00 PM CEST. Reload and try again.']);
  expect(asked).toEqual([['7']]);
});

it('each name is looked up once, and what has none is called by its id', async () => {
  const { ports, asked } = somePorts();
  const date = '2025-06-10';
  const rows = [2, 99, 2].map((clientId) => ({ clientId, date })) as [{ clientId: number; date: string }];
  expect(await wordsFor(ports, caller, refusal('client-not-assigned', ...rows), 'en')).toEqual([
    'Lakeshore is not assigned to this employee on 06/10/2025',
    'Client 99 is not assigned to this employee on 06/10/2025',
  ]);
  expect(await wordsFor(ports, caller, refusal('country-used', { officeIds: [5] }), 'en')).toEqual([
    'Country is used by Gdansk',
  ]);
  expect(asked).toEqual([['2', '99'], ['5']]);
});

it('whoever is not signed in reads times as in Chicago', async () => {
  const { ports } = somePorts();
  const changed = refusal('record-changed', { entity: 'User', by: null, at: AT });
  expect(await wordsFor(ports, null, changed, 'en')).toEqual([
    'User was changed by Hourbook at 06/11/2025 10:00 AM CDT. Reload and try again.',
  ]);
});

it('what names nothing reads nothing', async () => {
  const { ports, asked } = somePorts();
  expect(await wordsFor(ports, caller, refusal('not-found'), 'en')).toEqual(['Not found']);
  await wordsFor(ports, caller, refusal('row-locked', { date: '2025-06-10' }), 'en');
  expect(asked).toEqual([]);
});

it('however many rows are refused, at most 500 names are read', async () => {
  const { ports, asked } = somePorts();
  const date = '2025-06-10';
  const rows = Array.from({ length: 1000 }, (_, id) => ({ clientId: id + 1, date })) as [
    { clientId: number; date: string },
  ];
  const told = await wordsFor(ports, caller, refusal('client-not-assigned', ...rows), 'en');
  expect(asked.map((ids) => ids.length)).toEqual([500]);
  expect([told.length, told[0], told[999]]).toEqual([
    1000,
    'Northbridge is not assigned to this employee on 06/10/2025',
    'Client 1000 is not assigned to this employee on 06/10/2025',
  ]);
});

it('LG-2: a call in Polish is refused in Polish, with the same names', async () => {
  const { ports, asked } = somePorts();
  expect(await wordsFor(ports, caller, refusal('row-changed', { by: 7, at: AT }), 'pl')).toEqual([
    'Kartę czasu pracy zmieniono w międzyczasie (Omar Haddad, 11.06.2025 17:00 CEST). Odśwież stronę i spróbuj ponownie.',
  ]);
  expect(await wordsFor(ports, caller, refusal('description-missing', { clientId: 99 }), 'pl')).toEqual([
    'Dodaj opis dla klienta Klient 99',
  ]);
  expect(asked).toEqual([['7'], ['99']]);
});
