import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time.ts';
import { type DateOrder, noEvidence, orderIn, readImportedDate, withDate } from './dates.ts';

const evidenceOf = (...texts: string[]) => orderIn(texts.reduce(withDate, noEvidence));

describe('a date of a file (IM-4)', () => {
  it.each<[string, DateOrder | null, CalendarDate | null]>([
    ['2025-06-11', null, '2025-06-11'],
    ['2025/6/1', null, '2025-06-01'],
    ['2025-06-11T08:30:00+02:00', null, '2025-06-11'],
    ['06/11/2025 9:00 AM', 'month-day', '2025-06-11'],
    ['11.06.2025', null, '2025-06-11'],
    ['11.6.25', 'month-day', '2025-06-11'],
    ['06/11/2025', 'month-day', '2025-06-11'],
    ['06/11/2025', 'day-month', '2025-11-06'],
    ['06-11-2025', 'day-month', '2025-11-06'],
    ['06/11/2025', null, null],
    ['13/06/2025', 'month-day', null],
    ['Jun 11, 2025', null, '2025-06-11'],
    ['11 June 2025', null, '2025-06-11'],
    ['11-Jun-2025', null, '2025-06-11'],
    ['11 Foo 2025', null, null],
    ['2025-02-30', null, null],
    ['', 'month-day', null],
    ['tomorrow', 'month-day', null],
  ])('%s in order %s is %s', (text, order, date) => expect(readImportedDate(text, order)).toBe(date));

  it('is chosen by what the column says, and asked for where it says nothing or both', () => {
    expect(evidenceOf('2025-06-11', 'none', '11.06.2025')).toBe('any');
    expect(evidenceOf('06/11/2025', '06/13/2025')).toBe('month-day');
    expect(evidenceOf('06/11/2025', '13/06/2025')).toBe('day-month');
    expect(evidenceOf('06/11/2025', '01/02/2025')).toBeNull();
    expect(evidenceOf('06/13/2025', '13/06/2025')).toBeNull();
    expect(evidenceOf('06/06/2025')).toBe('any');
  });

  it('is read back from each way to write it, and a column with a day above 12 tells its order', () => {
    const dates = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(dates, fc.constantFrom('/', '-'), (date, sign) => {
        const [year, month, day] = date.split('-') as [string, string, string];
        expect(readImportedDate([day, month, year].join(sign), 'day-month')).toBe(date);
        expect(readImportedDate([month, day, year].join(sign), 'month-day')).toBe(date);
        expect(readImportedDate([day, month, year].join('.'), null)).toBe(date);
        if (Number(day) > 12) expect(evidenceOf([month, day, year].join(sign))).toBe('month-day');
        if (Number(day) > 12) expect(evidenceOf([day, month, year].join(sign))).toBe('day-month');
      }),
    );
  });
});
