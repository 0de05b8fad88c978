import { describe, expect, it } from 'vitest';
import { type Column, compareValues, isFound, passes, textOf, type Value } from './column.ts';

const columns: readonly Column<Record<string, Value>>[] = ['name', 'services', 'enabled'].map((id) => ({
  id,
  label: id,
  shownByDefault: true,
  value: (row) => row[id] ?? null,
}));
const row = { name: 'Łódź Ćwiczenia', services: ['Consulting', 'Recruiting'], enabled: true };

describe('a row is found', () => {
  it.each([
    ['cwicz', true], // without its accents
    ['RECRUITING cwicz', true], // words in any order, in any column
    ['consulting payroll', false],
    ['yes', false], // nobody looks for a flag by its word
    ['  ', true],
  ])('by “%s”: %s', (search, found) => {
    expect(isFound(row, columns, search)).toBe(found);
  });
});

describe('a filter', () => {
  it.each([
    ['Lakeshore', { kind: 'text' }, ['shore'], true],
    ['Lakeshore', { kind: 'text' }, ['land'], false],
    [null, { kind: 'text' }, ['a'], false],
    [true, { kind: 'select', options: [] }, ['true'], true],
    [false, { kind: 'select', options: [] }, ['true'], false],
    [['a', 'b'], { kind: 'multi-select', options: [] }, ['b', 'c'], true],
    [['a', 'b'], { kind: 'multi-select', options: [] }, ['c'], false],
    ['2025-06-11', { kind: 'dates' }, ['2025-06-11', '2025-06-11'], true],
    ['2025-06-11', { kind: 'dates' }, ['2025-06-12', ''], false],
    ['2025-06-11', { kind: 'dates' }, ['', '2025-06-10'], false],
    ['2025-06-11', { kind: 'dates' }, ['', '2025-06-11'], true],
    [null, { kind: 'dates' }, ['', '2025-06-11'], false],
    ['a b', { kind: 'multi-select', options: [] }, ['a'], false],
  ] as const)('of %o by %o %o lets it pass: %s', (value, filter, chosen, expected) => {
    expect(passes(value, filter, chosen)).toBe(expected);
  });
});

it.each([
  [
    [10, 9, 100],
    [9, 10, 100],
  ],
  [
    ['b', 'A', 'á', 'B2', 'B10'],
    ['A', 'á', 'b', 'B2', 'B10'],
  ],
  [
    [true, false],
    [false, true],
  ],
])('%o is sorted as people sort it', (values: Value[], sorted) => {
  expect(values.toSorted(compareValues)).toEqual(sorted);
});

it.each([
  [null, ''],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  [['a', 'b'], 'a, b'],
])('%o reads “%s”', (value, text) => {
  expect(textOf(value)).toBe(text);
});
