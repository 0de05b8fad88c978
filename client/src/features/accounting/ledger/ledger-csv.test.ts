import { expect, it } from 'vitest';
import { csvOf } from './ledger-csv.ts';

it('a table is written line by line, numbers as numbers', () => {
  expect(
    csvOf([
      ['Day', 'Hours'],
      ['2025-06-09', 7.5],
      ['2025-06-10', -1],
    ]),
  ).toBe('Day,Hours\r\n2025-06-09,7.5\r\n2025-06-10,-1\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+49', "'+49"],
  ['Lakeshore, Inc.', '"Lakeshore, Inc."'],
  ['the "big" one', '"the ""big"" one"'],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])('text stays text: %s', (text, written) => expect(csvOf([[text]])).toBe(`${written}\r\n`));
