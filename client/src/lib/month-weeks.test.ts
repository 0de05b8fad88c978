import { describe, expect, it } from 'vitest';
import { weeksIn } from './month-weeks.ts';

describe('the weeks of a month', () => {
  const shape = (year: number, month: number) =>
    weeksIn(year, month).map((week) => week.map(({ date, inMonth }) => (inMonth ? Number(date.slice(8)) : null)));

  it('begin on Monday and are whole', () =>
    expect(shape(2026, 3)).toEqual([
      [null, null, null, null, null, null, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 31, null, null, null, null, null],
    ]));

  it('are four where February fits', () => expect(shape(2027, 2)).toHaveLength(4));

  it('have a leap day', () => expect(shape(2024, 2).flat()).toContain(29));

  it('end with a weekend', () =>
    expect(weeksIn(2026, 12)[0]?.map(({ onWeekend }) => onWeekend)).toEqual([
      ...[false, false, false, false, false],
      ...[true, true],
    ]));
});
