import { describe, expect, it } from 'vitest';
import { byPeriod, countsOf, isCancelable } from './by-period.ts';

const current = { startDate: '2025-03-15', endDate: '2026-03-15' };
const request = (startDate: string, hours: number[], status: 'PENDING' | 'APPROVED' | 'CANCELED' = 'APPROVED') => ({
  startDate,
  hours,
  status,
});

describe('requests by period', () => {
  it('stand where they begin, and take hours where their days are (TO-41)', () => {
    const crossing = request('2026-03-13', [8, 0, 0, 8], 'PENDING');
    const groups = byPeriod(
      [request('2026-04-01', [8]), crossing, request('2025-03-15', [4]), request('2025-03-14', [8], 'CANCELED')],
      current,
    );
    expect(groups.map(({ period, used, pending, requests }) => [period, used, pending, requests.length])).toEqual([
      [{ start: '2026-03-15', end: '2027-03-14' }, 8, 8, 1],
      [{ start: '2025-03-15', end: '2026-03-14' }, 4, 8, 2],
      [{ start: '2024-03-15', end: '2025-03-14' }, 0, 0, 1],
    ]);
  });

  it('name those that begin in another period and take hours of this one', () => {
    const crossing = request('2026-03-13', [8, 0, 0, 8]);
    const groups = byPeriod([request('2026-04-01', [8]), crossing], current);
    expect(groups.map(({ used, ofOthers }) => [used, ofOthers])).toEqual([
      [16, [{ request: crossing, hours: 8 }]],
      [8, []],
    ]);
  });

  it('do not drift at a leap day (TO-1)', () => {
    const leap = { startDate: '2024-02-29', endDate: '2025-02-28' };
    expect(byPeriod([request('2025-02-28', [8])], leap)[0]?.period).toEqual({ start: '2025-02-28', end: '2026-02-27' });
    expect(byPeriod([request('2028-02-28', [8])], leap)[0]?.period).toEqual({ start: '2027-02-28', end: '2028-02-28' });
  });
});

it('counts requests by status', () =>
  expect([
    ...countsOf([request('2025-04-01', []), request('2025-04-02', []), request('2025-04-03', [], 'PENDING')]),
  ]).toEqual([
    ['APPROVED', 2],
    ['PENDING', 1],
  ]));

describe('the owner may cancel (TO-30)', () => {
  it.each([
    ['PENDING', '2025-06-01', true],
    ['APPROVED', '2025-06-12', true],
    ['APPROVED', '2025-06-11', false],
    ['CANCELED', '2025-06-12', false],
  ] as const)('what is %s from %s on: %s', (status, startDate, may) =>
    expect(isCancelable(request(startDate, [8], status), '2025-06-11')).toBe(may),
  );
});
