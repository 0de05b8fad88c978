import { expect, it } from 'vitest';
import { accessOf, endOf, sinceWhen, standingOf } from './standing.ts';

const TODAY = '2025-06-11';

it.each([
  [null, null, null],
  ['2025-06-30', null, 'Last day 06/30/2025'],
  ['2025-06-11', null, 'Last day 06/11/2025'],
  ['2025-06-10', null, 'Left 06/10/2025'],
  ['2025-06-10', '2025-07-01', 'Back on 07/01/2025'],
  ['2025-06-10', '2025-06-11', null],
  ['2024-06-10', '2025-01-02', null],
])('whose last day is %s and who is back on %s: %s', (terminationDate, rehireDate, label) =>
  expect(standingOf({ terminationDate, rehireDate }, TODAY)?.label ?? null).toBe(label),
);

it('what goes on ends with the last day, unless they are back', () => {
  expect(endOf({ terminationDate: '2025-06-10', rehireDate: null })).toBe('2025-06-10');
  expect(endOf({ terminationDate: '2025-06-10', rehireDate: '2025-07-01' })).toBeNull();
  expect(endOf({ terminationDate: null, rehireDate: null })).toBeNull();
});

it.each([
  [null, null, null],
  ['2020-01-01', null, 'hired 01/01/2020'],
  ['2020-01-01', '2025-06-11', 'rehired 06/11/2025'],
  ['2020-01-01', '2025-06-12', 'hired 01/01/2020'],
])('hired %s and rehired %s, they are %s', (hireDate, rehireDate, expected) => {
  expect(sinceWhen({ hireDate, rehireDate }, '2025-06-11', null)).toBe(expected);
});

it('without a hire date, they are counted from the day they were added', () => {
  const since = (hireDate: string | null) => sinceWhen({ hireDate, rehireDate: null }, '2025-06-11', '2025-06-09');
  expect(since(null)).toBe('no hire date: counted from the day they were added, 06/09/2025');
  expect(since('2020-01-01')).toBe('hired 01/01/2020');
});

it.each([
  [false, '2025-06-10', null, 'Disabled'],
  [true, null, null, 'Enabled'],
  [true, '2025-06-11', null, 'Enabled'],
  [true, '2025-06-10', null, 'Still enabled, until tonight'],
  [true, '2025-06-10', '2025-07-01', 'Enabled'],
])('US-7: enabled %s, last day %s, back on %s: %s', (enabled, terminationDate, rehireDate, label) =>
  expect(accessOf(enabled, { terminationDate, rehireDate }, TODAY).label).toBe(label),
);
