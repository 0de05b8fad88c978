import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

it.each([
  ['US', '2025-06-19', 'Juneteenth'],
  ['USA', '2026-07-03', 'Independence Day'], // the fourth is a Saturday
  ['us', '2026-11-26', 'Thanksgiving Day'],
  ['US', '2021-12-31', "New Year's Day"], // 2022 begins on a Saturday
  ['US', '2025-05-26', 'Memorial Day'],
  ['PL', '2025-04-21', 'Easter Monday'],
  ['PL', '2025-06-19', 'Corpus Christi'],
  ['IN', '2026-10-02', 'Gandhi Jayanti'],
])('in %s %s is %s', (code, date, name) => {
  expect(publicHolidays(code, Number(date.slice(0, 4))).filter((each) => each.date === date)).toEqual([{ date, name }]);
});

it('keeps to the year that is asked for, in the order of its days', () => {
  const dates = publicHolidays('US', 2022).map(({ date }) => date);
  expect(dates).toHaveLength(11);
  expect(dates.every((date) => date.startsWith('2022-'))).toBe(true);
  expect(dates).toEqual(dates.toSorted());
});

it('knows nothing of other countries', () => expect(publicHolidays('FR', 2025)).toEqual([]));
