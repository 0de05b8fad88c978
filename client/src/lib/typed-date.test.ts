import { datesOf } from '@hourbook/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { rangeText, readDate, typedText } from './typed-date.ts';

const read = (text: string, today = '2025-06-11') => {
  const { date, problem } = readDate(text, today);
  return date ?? problem;
};

describe('a typed date', () => {
  it.each([
    ['06/09/2025', '2025-06-09'],
    ['6/9/2025', '2025-06-09'],
    ['  6/09/2025 ', '2025-06-09'],
    ['6 / 9 / 2025', '2025-06-09'],
    ['2025-06-09', '2025-06-09'],
    ['2025-6-9', '2025-06-09'],
    ['02/29/2024', '2024-02-29'],
    ['01/01/2000', '2000-01-01'],
    ['01/01/2100', '2100-01-01'],
    ['1/1/2000', '2000-01-01'],
    ['11022026', '2026-11-02'],
    ['11/2/26', '2026-11-02'],
    ['11-2-2026', '2026-11-02'],
    ['11-02-26', '2026-11-02'],
    ['1/1/00', '2000-01-01'],
  ])('%o is %s', (text, date) => expect(read(text)).toBe(date));

  it('without a year is of this year', () => {
    expect(read('06/09')).toBe('2025-06-09');
    expect(read('6/9')).toBe('2025-06-09');
    expect(read('12/31', '2024-01-01')).toBe('2024-12-31');
    expect(read('2/29', '2024-12-01')).toBe('2024-02-29');
    expect(read('2/29')).toBe('This date does not exist.');
    expect(read('31/12/2026')).toBe('Month first: MM/DD/YYYY.');
    expect(read('31122026')).toBe('Month first: MM/DD/YYYY.');
    expect(read('31/13/2026')).toBe('This date does not exist.');
    expect(read('31/02/2026')).toBe('This date does not exist.');
  });

  it.each([
    ['', 'Enter a date.'],
    ['   ', 'Enter a date.'],
    ['yesterday', 'Enter a date as MM/DD/YYYY.'],
    ['6', 'Enter a date as MM/DD/YYYY.'],
    ['6/', 'Enter a date as MM/DD/YYYY.'],
    ['6/9/', 'Enter a date as MM/DD/YYYY.'],
    ['6/9/5', 'Enter a date as MM/DD/YYYY.'],
    ['110226', 'Enter a date as MM/DD/YYYY.'],
    ['1102202', 'Enter a date as MM/DD/YYYY.'],
    ['11-2', 'Enter a date as MM/DD/YYYY.'],
    ['13/1/26', 'Month first: MM/DD/YYYY.'],
    ['13012026', 'Month first: MM/DD/YYYY.'],
    ['9.6.2025', 'Enter a date as MM/DD/YYYY.'], // where people write it so, the day stands first
    ['6/9/20255', 'Enter a date as MM/DD/YYYY.'],
    ['2025/06/09', 'Enter a date as MM/DD/YYYY.'],
    ['20250609', 'This date does not exist.'],
    ['-6/9/2025', 'Enter a date as MM/DD/YYYY.'],
    ['６/９/２０２５', 'Enter a date as MM/DD/YYYY.'],
    ['06/09/2025 – 06/22/2025', 'Enter a date as MM/DD/YYYY.'],
    ['02/30/2025', 'This date does not exist.'],
    ['02/29/2025', 'This date does not exist.'],
    ['13/01/2025', 'Month first: MM/DD/YYYY.'],
    ['0/1/2025', 'This date does not exist.'],
    ['6/0/2025', 'This date does not exist.'],
    ['2025-06-31', 'This date does not exist.'],
    ['12/31/1999', 'Enter a date between 01/01/2000 and 01/01/2100.'],
    ['01/02/2100', 'Enter a date between 01/01/2000 and 01/01/2100.'],
    ['0000-01-01', 'Enter a date between 01/01/2000 and 01/01/2100.'],
  ])('%o is none: %s', (text, problem) => expect(read(text)).toBe(problem));

  it.each([
    ['11/2/85', '1985-11-02'],
    ['6/11/25', '2025-06-11'],
    ['6/12/25', '1925-06-12'],
    ['110285', 'Enter a date as MM/DD/YYYY.'],
  ])('with a year of two digits is no later than can be: %o is %s', (text, date) => {
    const { date: read, problem } = readDate(text, null, { first: '1900-01-01', last: '2025-06-11' });
    expect(read ?? problem).toBe(date);
  });

  it('is read back from its own text, every day of the calendar', () => {
    const dates = datesOf({ start: '2000-01-01', end: '2100-01-01' });
    expect(dates.filter((date) => read(typedText(date)) !== date || read(date) !== date)).toEqual([]);
  });
});

it('no date is no text', () => expect(typedText(null)).toBe(''));

it('a range reads from start to end', () =>
  expect(rangeText({ start: '2025-06-09', end: '2025-06-22' })).toBe('06/09/2025 – 06/22/2025'));
