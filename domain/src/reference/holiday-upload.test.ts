import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, formatDate } from '../time.ts';
import { judgeDates, readHolidays } from './holiday-upload.ts';

describe('RD-20: an upload of holidays', () => {
  it('is read from dates as people write them, sorted', () =>
    expect(readHolidays(['12/25/2025', ' 2025-01-01 ', '07/04/2025'], 2025)).toEqual([
      '2025-01-01',
      '2025-07-04',
      '2025-12-25',
    ]));

  it('leaves out what is of another year', () =>
    expect(readHolidays(['01/01/2026', '12/25/2025', '01/01/2026'], 2025)).toEqual(['2025-12-25']));

  it.each([
    ['a date twice', ['07/04/2025', '07/04/2025'], 'dates-repeated'],
    ['a date in two spellings', ['07/04/2025', '2025-07-04'], 'dates-repeated'],
    ['a day that does not exist', ['02/29/2025'], 'dates-unreadable'],
    ['days first', ['25/12/2025'], 'dates-unreadable'],
    ['one digit of the month', ['1/05/2025'], 'dates-unreadable'],
    ['one digit of the day', ['01/5/2025'], 'dates-unreadable'],
    ['two digits of the year', ['07/04/25'], 'dates-unreadable'],
    ['a blank line', ['07/04/2025', ''], 'dates-unreadable'],
    ['words', ['the fourth of July of the year 2025'], 'dates-unreadable'],
    ['both', ['07/04/2025', '07/04/2025', 'x'], 'dates-unreadable'],
    ['another year alone', ['07/04/2024'], 'dates-of-other-years'],
    ['nothing', [], 'dates-of-other-years'],
  ])('with %s is refused', (_, texts, error) => expect(() => readHolidays(texts, 2025)).toThrow(error));

  it('is judged line by line', () =>
    expect(judgeDates(['07/04/2025', '2025-07-04', '07/04/2024', 'x'], 2025).map(({ verdict }) => verdict)).toEqual([
      'good',
      'repeated',
      'other-year',
      'unreadable',
    ]));

  it('says the same in whatever order and spelling', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }), {
          minLength: 1,
          maxLength: 20,
          selector: ({ month, day }) => month * 100 + day,
        }),
        fc.infiniteStream(fc.boolean()),
        (days, written) => {
          const dates = days.map(({ month, day }) => calendarDate(2025, month, day)!);
          const texts = dates.map((date) => (written.next().value ? formatDate(date) : date));
          expect(readHolidays(texts, 2025)).toEqual(dates.toSorted());
        },
      ),
    ));
});
