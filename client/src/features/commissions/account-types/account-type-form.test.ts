import { describe, expect, it } from 'vitest';
import { inputFrom, type TypedValues, typedFrom } from '#components/form/field.ts';
import {
  type AccountTypeTyped,
  accountTypeFields,
  monthHeld,
  monthToBegin,
  sentOf,
  shownOf,
  termsIn,
  termsTyped,
  versionAt,
} from './account-type-form.ts';
import type { Version } from './brackets.ts';

const version = (month: string, commissionRate: number): Version => ({
  month,
  accountTypeBaseId: 3,
  bracketType: 'BASE_SIZE',
  brackets: [{ startValue: 0, commissionRate, condition: 'NONE' }],
});
const versions = [version('2026-05', 5), version('2015-01', 4)];
const bases = [
  { id: 1, name: 'Revenue' },
  { id: 3, name: 'Net Profit' },
  { id: 4, name: 'Old', enabled: false },
];

describe('CM-16: the version in force', () => {
  it.each([
    ['2014-12', null],
    ['2015-01', 4],
    ['2026-04', 4],
    ['2026-05', 5],
    ['2030-01', 5],
  ])('in %s', (month, rate) => expect(versionAt(versions, month)?.brackets[0]?.commissionRate ?? null).toBe(rate));

  it('is that of the first month where nothing is in force yet, to begin with', () =>
    expect(termsIn(versions, '2000-01', bases).brackets[0]?.commissionRate).toBe(4));

  it('of a new type is by size, of the last base that is enabled', () =>
    expect(termsIn([], '2026-11', bases)).toMatchObject({ accountTypeBaseId: 3, bracketType: 'BASE_SIZE' }));
});

it.each([
  [versions, '2026-12'],
  [[...versions, version('2027-03', 6), version('2027-01', 7)], '2027-01'],
])('the form begins with the next version, or the next month', (all, month) =>
  expect(monthToBegin(all, '2026-11')).toBe(month),
);

it('terms that did not change keep the month of their version', () => {
  expect(monthHeld(versions, version('', 5), '2026-12')).toBe('2026-05');
  expect(monthHeld(versions, version('', 6), '2026-12')).toBe('2026-12');
  expect(monthHeld(versions, version('', 5), '2026-04')).toBe('2026-04');
});

it('the form sends what it showed, from its month on', () => {
  const type = { name: 'Hunter', description: null };
  const fields = accountTypeFields(bases, 3);
  const typed = typedFrom(fields, shownOf(type, '2026-12', termsIn(versions, '2026-12', bases)));
  expect(termsTyped(typed)).toEqual({ ...termsIn(versions, '2026-12', bases) });
  const read = (changed: TypedValues) =>
    sentOf(inputFrom(fields, { ...typed, ...changed }) as AccountTypeTyped, { enabled: false }, versions);
  expect(read({ name: 'Farmer' })).toEqual({
    name: 'Farmer',
    description: null,
    enabled: false,
    ...version('2026-05', 5),
  });
  expect(read({ brackets: [{ startValue: '0', commissionRate: '6,5', condition: 'NONE' }] })).toMatchObject(
    version('2026-12', 6.5),
  );
});
