import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf, inRange } from '../time.ts';
import { mayMoveOn, movedTo, usualMoveDay } from './office-history.ts';
import { officeOn, type Person } from './person.ts';

const row = (officeId: number, startDate: string, endDate: string | null = null) => ({
  id: `${officeId}/${startDate}`,
  officeId,
  startDate,
  endDate,
});
const move = (officeId: number, from: string) => ({ officeId, from, id: `${officeId}/${from}` });

describe('GEN-6: a move into another office', () => {
  it('ends the row before it on the day before', () => {
    expect(movedTo([row(1, '2020-01-01')], move(2, '2025-06-11'))).toEqual([
      row(1, '2020-01-01', '2025-06-10'),
      row(2, '2025-06-11'),
    ]);
  });

  it('replaces the row that began that day, and every later one', () => {
    const rows = [row(1, '2020-01-01', '2025-06-10'), row(2, '2025-06-11')];
    expect(movedTo(rows, move(3, '2025-06-11'))).toEqual([rows[0], row(3, '2025-06-11')]);
    expect(movedTo(rows, move(3, '2025-06-01'))).toEqual([row(1, '2020-01-01', '2025-05-31'), row(3, '2025-06-01')]);
    expect(movedTo(rows, move(3, '2019-01-01'))).toEqual([row(3, '2019-01-01')]);
  });

  it('back to where somebody was the day before goes on with that row', () => {
    const rows = [row(1, '2020-01-01', '2025-06-10'), row(2, '2025-06-11')];
    expect(movedTo(rows, move(1, '2025-06-11'))).toEqual([row(1, '2020-01-01')]);
  });

  it('whatever moves there are, each day from the first on has one office, and the days before a move keep theirs', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2025-01-01', days));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), day), { minLength: 1, maxLength: 12 }), (moves) => {
        let rows: Person['offices'] = [];
        for (const [officeId, from] of moves) {
          const before = rows;
          rows = movedTo(rows, move(officeId, from));
          for (const date of datesOf({ start: '2025-01-01', end: '2025-02-15' })) {
            if (date >= from) expect(officeOn({ offices: rows }, date)).toBe(officeId);
            else expect(officeOn({ offices: rows }, date)).toBe(officeOn({ offices: before }, date));
          }
        }
        const first = rows[0]!.startDate;
        for (const date of datesOf({ start: first, end: '2025-02-15' })) {
          const there = rows.filter((each) => inRange(date, { start: each.startDate, end: each.endDate ?? date }));
          expect(there).toHaveLength(1);
        }
        expect(rows.filter(({ endDate }) => endDate === null)).toHaveLength(1);
      }),
    );
  });
});

it.each([
  ['today', { offices: [row(1, '2020-01-01')], hireDate: '2020-01-01', createdOn: null }, '2025-06-11'],
  [
    'when the first office begins, later',
    { offices: [row(1, '2025-07-01')], hireDate: null, createdOn: null },
    '2025-07-01',
  ],
  ['on the hire date', { offices: [], hireDate: '2025-02-03', createdOn: '2025-03-03' }, '2025-02-03'],
  ['on the day they were entered', { offices: [], hireDate: null, createdOn: '2025-03-03' }, '2025-03-03'],
  ['today, where nothing is known', { offices: [], hireDate: null, createdOn: null }, '2025-06-11'],
])('a move counts from %s where nobody says', (_when, person, day) => {
  expect(usualMoveDay(person, '2025-06-11')).toBe(day);
});

it('a move may be told late, but neither before the hire nor ahead', () => {
  const hired = { hireDate: '2025-01-01' };
  expect(mayMoveOn(hired, '2025-01-01', '2025-06-11')).toBe(true);
  expect(mayMoveOn(hired, '2025-06-11', '2025-06-11')).toBe(true);
  expect(mayMoveOn(hired, '2024-12-31', '2025-06-11')).toBe(false);
  expect(mayMoveOn(hired, '2025-06-12', '2025-06-11')).toBe(false);
  expect(mayMoveOn({ hireDate: null }, '2001-01-01', '2025-06-11')).toBe(true);
});
