import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import { aPerson } from '@hourbook/tests/builders/people.ts';
import { expect, it } from 'vitest';
import { spreadHolidays } from './spread-holidays.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
const inOffice = (id: number, officeId: number) =>
  aPerson({ id, enabled: id !== 3, offices: [{ id: 'o', officeId, startDate: '2020-01-01', endDate: null }] });
const list: HolidayList = { id: 5, kind: 'office', ownerId: 1, name: null, year: 2025, dates: null };

const ports = (enqueued: number[]) => ({
  holidays: async () => ({ lists: [list], countryOf: new Map([[1, 1]]) }),
  people: async () => [inOffice(1, 1), inOffice(2, 2), inOffice(3, 1), aPerson({ id: 4 })],
  enqueue: async (userId: number) => void enqueued.push(userId),
});

it('TS-5: a changed list concerns those who may follow it, also where it was withdrawn', async () => {
  const enqueued: number[] = [];
  await spreadHolidays(ports(enqueued), 5, pass);
  expect(enqueued).toEqual([1, 3]);
});

it('a list that is not there concerns nobody', async () => {
  const enqueued: number[] = [];
  await spreadHolidays(ports(enqueued), 6, pass);
  expect(enqueued).toEqual([]);
});

it('one whose job is not taken keeps nobody else from theirs', async () => {
  const enqueued: number[] = [];
  const enqueue = async (userId: number) => {
    if (userId === 1) throw new Error('refused');
    enqueued.push(userId);
  };
  await expect(spreadHolidays({ ...ports([]), enqueue }, 5, pass)).rejects.toThrow('1 of 2 could not be done: 1');
  expect(enqueued).toEqual([3]);
});
