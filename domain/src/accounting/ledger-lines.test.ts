import { expect, it } from 'vitest';
import { isFoundIn, ledgerFacts, type NamedLine, sortedLines } from './ledger-lines.ts';

const line = (fields: Partial<NamedLine> = {}): NamedLine => ({
  recordedAt: '2025-06-11T15:00:00.000Z',
  operation: 'create',
  whose: 'Dąbrowska, Ewa',
  date: '2025-06-10',
  hours: 8,
  client: 'Lakeshore',
  payCode: 'RATE_HOURS',
  version: 0,
  entry: 'e1',
  request: 'r1',
  ...fields,
});

it('versions begin with 1, as in the timesheets', () => expect(ledgerFacts(line()).version).toBe(1));

it.each([
  ['dabrow', true],
  ['LAKE ewa', true],
  ['lake zhang', false],
  ['', true],
])('every word of a search has to be there: %j', (search, found) =>
  expect(isFoundIn(ledgerFacts(line()), search)).toBe(found),
);

it.each([
  ['hours', [1, 2, 10]],
  ['-hours', [10, 2, 1]],
])('amounts are sorted as numbers: %s', (sort, hours) => {
  const lines = [10, 1, 2].map((each) => line({ hours: each }));
  expect(sortedLines(lines, ledgerFacts, sort).map((each) => each.hours)).toEqual(hours);
});

it.each([
  ['recorded', [0, 1, 9]],
  ['-recorded', [9, 1, 0]],
])('lines of the same instant are sorted by version: %s', (sort, versions) => {
  const lines = [9, 0, 1].map((version) => line({ version }));
  expect(sortedLines(lines, ledgerFacts, sort).map(({ version }) => version)).toEqual(versions);
});
