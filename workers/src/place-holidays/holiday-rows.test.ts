import type { Person } from '@hourbook/domain/people/person.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import { placeHolidayRows } from './holiday-rows.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
const holidays = { lists: [], countryOf: new Map() };
const portsOf = (people: readonly Person[]) => ({
  people: async () => people.map(({ id }) => ({ id })),
  person: async (id: number) => people.find((each) => each.id === id)!,
  holidays: async () => holidays,
});

it('TS-5: the pass looks at everybody, with the same lists', async () => {
  const seen: unknown[] = [];
  const people = [aPerson({ id: 1 }), aPerson({ id: 2, enabled: false })];
  const place = async ({ id }: { id: number }, lists: unknown) => void seen.push([id, lists]);
  await placeHolidayRows({ ...portsOf(people), place }, pass);
  expect(seen).toEqual([
    [1, holidays],
    [2, holidays],
  ]);
});

it('one who cannot be done keeps nobody waiting, and the pass fails in the end, so that it is made good', async () => {
  const people = [aPerson({ id: 1 }), aPerson({ id: 2 }), aPerson({ id: 3 })];
  const [placed, told]: [number[], number[]] = [[], []];
  const place = async ({ id }: { id: number }) => {
    if (id === 2) throw new Error('broken');
    placed.push(id);
  };
  const failed = (id: number) => void told.push(id);
  await expect(placeHolidayRows({ ...portsOf(people), place }, { ...pass, failed })).rejects.toThrow(
    '1 of 3 could not be done: 2',
  );
  expect([placed, told]).toEqual([[1, 3], [2]]);
});
