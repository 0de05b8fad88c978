import type { HolidayList } from '@hourbook/domain/reference/holidays.ts';
import { expect, it } from 'vitest';
import { aPerson } from '../../../tests/builders/people.ts';
import { spreadHolidays } from './spread-holidays.ts';

const { signal } = new AbortController();
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
  expect(await spreadHolidays(ports(enqueued), 5, signal)).toBe(2);
  expect(enqueued).toEqual([1, 3]);
});

it('a list that is not there concerns nobody', async () => {
  const enqueued: number[] = [];
  expect(await spreadHolidays(ports(enqueued), 6, signal)).toBe(0);
  expect(enqueued).toEqual([]);
});

it('it ends between two people when it is told to', () =>
  expect(spreadHolidays(ports([]), 5, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping'));
