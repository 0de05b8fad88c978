import { expect, it } from 'vitest';
import { counted, days, noun } from './counted.ts';

const rows = { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' };

it.each([
  [1, '1 dzień'],
  [-1, '−1 dzień'],
  [0, '0 dni'],
  [2, '2 dni'],
  [5, '5 dni'],
  [0.5, '0,5 dnia'],
  [1.33 / 8, '0,17 dnia'],
  [57.33 / 8, '7,17 dnia'],
  [0.999, '1 dzień'],
  [-5.5, '−5,5 dnia'],
  [1234, '1234 dni'],
  [12_345, '12\u00a0345 dni'],
])('%d days are said as %s', (count, text) => expect(days(count)).toBe(text));

it.each([
  [0, '0 wierszy'],
  [1, '1 wiersz'],
  [4, '4 wiersze'],
  [5, '5 wierszy'],
  [12, '12 wierszy'],
  [21, '21 wierszy'],
  [22, '22 wiersze'],
  [112, '112 wierszy'],
  [1.5, '1,5 wiersza'],
])('%d rows are said as %s', (count, text) => expect(counted(count, rows)).toBe(text));

it.each([
  ['1', '1 wiersz'],
  ['5', '5 wierszy'],
  ['1002', '1002 wiersze'],
  ['12\u00a0345', '12\u00a0345 wierszy'],
  ['12\u00a0343', '12\u00a0343 wiersze'],
  ['−1', '−1 wiersz'],
  ['0,17', '0,17 wiersza'],
])('the written number %s keeps its form and has the right noun', (count, text) =>
  expect(counted(count, rows)).toBe(text),
);

it('a noun stands alone', () =>
  expect([1, 3, 25, 0.25].map((count) => noun(count, rows))).toEqual(Object.values(rows)));
