import { readHolidays } from '@hourbook/domain/reference/holiday-upload.ts';
import { describe, expect, it } from 'vitest';
import {
  changesBy,
  datesOn,
  difference,
  isOnWeekend,
  marksOf,
  readLines,
  textIn,
  textOf,
  unreadableBecause,
  wrongLines,
} from './typed-lines.ts';

const read = (text: string) => readLines(text, 2026);

describe('RD-20: a typed line', () => {
  it('says what it is read as', () =>
    expect(read('07/03/2026\n2026-07-03\n07/04/2025\nfourth of July\n').map(({ verdict }) => verdict)).toEqual([
      'good',
      'repeated',
      'other-year',
      'unreadable',
      null,
    ]));

  it('is a line of a column as a spreadsheet copies it', () =>
    expect(datesOn(read('12/25/2026\t\r\n 01/01/2026 \r\n\r\n'))).toEqual(['2026-01-01', '2026-12-25']));

  it('that repeats a date says which line has it, blank ones counted', () =>
    expect(read('\n01/01/2026\n\n2026-01-01\n01/01/2026').map(({ repeats }) => repeats)).toEqual([
      null,
      null,
      null,
      2,
      2,
    ]));

  it.each([
    ['12/25/26', 'Write 12/25/2026'],
    ['7/3/2026', 'Write 07/03/2026'],
    ['25/12/2026', 'Month comes first'],
    ['02/30/2026', 'No such date'],
    ['2026-02-30', 'No such date'],
    ['Christmas', 'Write MM/DD/YYYY'],
  ])('%s cannot be read: %s', (text, words) => {
    expect(read(text)[0]?.verdict).toBe('unreadable');
    expect(unreadableBecause(text)).toBe(words);
  });

  it('on a weekend is told, one of another year is not', () =>
    expect(read('07/04/2026\n07/03/2026\n07/05/2025').map(isOnWeekend)).toEqual([true, false, false]));

  it.each(['07/03/2026\n07/03/2026', '07/03/2026\nx', '07/03/2026\nx\n07/03/2026'])(
    'is corrected first where the server stops first: %j',
    (text) => {
      const [first] = wrongLines(read(text));
      const reason = { repeated: 'dates-repeated', unreadable: 'dates-unreadable' };
      const refused = reason[first?.verdict as keyof typeof reason];
      expect(() => readHolidays(text.split('\n'), 2026)).toThrow(refused);
    },
  );
});

it('two lists differ by what the one has and the other has not', () =>
  expect(difference(['2026-01-01', '2026-07-03'], ['2026-07-03', '2026-12-25'])).toEqual({
    added: ['2026-12-25'],
    removed: ['2026-01-01'],
  }));

it.each([
  ['07/03/2026\n12/25/2026', ['2026-01-01']],
  ['07/03/2026\n1/1/26', []],
  ['07/03/2026\nNew Year', []],
  ['12/25/2026\n1/1/26', ['2026-07-03']],
])('a date whose line cannot be read is not counted as removed: %j', (text, removed) =>
  expect(changesBy(['2026-01-01', '2026-07-03'], read(text)).removed).toEqual(removed),
);

describe('the calendar', () => {
  it('shows what holds', () => expect([...marksOf(['2026-01-01'], null)]).toEqual([['2026-01-01', 'kept']]));

  it('shows what would come and go', () =>
    expect(new Map(marksOf(['2026-01-01', '2026-07-03'], read('07/03/2026\n12/25/2026')))).toEqual(
      new Map([
        ['2026-01-01', 'removed'],
        ['2026-07-03', 'kept'],
        ['2026-12-25', 'added'],
      ]),
    ));
});

describe('the dates of another year', () => {
  it('are a start for this one', () =>
    expect(textIn(2026, ['2025-01-01', '2025-12-25'])).toBe('01/01/2026\n12/25/2026'));

  it('that this year has not say so', () =>
    expect(read(textIn(2026, ['2024-02-29'])).map(({ verdict }) => verdict)).toEqual(['unreadable']));

  it('are written as they are read', () =>
    expect(datesOn(read(textOf(['2026-01-01', '2026-12-25'])))).toEqual(['2026-01-01', '2026-12-25']));
});
