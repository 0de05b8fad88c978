import { expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import { placeHolidayRows } from './holiday-rows.ts';

const holidays = { lists: [], countryOf: new Map() };

it('TS-5: the pass looks at everybody, with the same lists', async () => {
  const seen: unknown[] = [];
  const people = [aPerson({ id: 1 }), aPerson({ id: 2, enabled: false })];
  const place = async ({ id }: { id: number }, lists: unknown) => void seen.push([id, lists]);
  expect(await placeHolidayRows({ people: async () => people, holidays: async () => holidays, place })).toBe(2);
  expect(seen).toEqual([
    [1, holidays],
    [2, holidays],
  ]);
});

it('one that fails fails the pass, so that it is made good', async () => {
  const place = () => Promise.reject(new Error('broken'));
  await expect(
    placeHolidayRows({ people: async () => [aPerson()], holidays: async () => holidays, place }),
  ).rejects.toThrow('broken');
});
