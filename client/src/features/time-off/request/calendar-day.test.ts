import { expect, it } from 'vitest';
import { canBeAsked, factsOf, type RequestCalendar, refusedDays } from './calendar-day.ts';

const day = (date: string, countable = true): RequestCalendar['days'][number] => ({
  date,
  weekend: false,
  holiday: null,
  countable,
  booked: [],
  logged: 0,
});
const calendar: RequestCalendar = {
  today: '2025-06-11',
  earliest: '2025-06-09',
  commentMandatory: false,
  notice: 0,
  mayExceed: false,
  days: [day('2025-06-06'), day('2025-06-09'), day('2025-06-14', false)],
  away: [],
};

it.each([
  ['2025-06-06', false, 'is closed'],
  ['2025-06-09', true, 'is a working day'],
  ['2025-06-14', false, 'does not count'],
  ['2030-01-01', false, 'is not known'],
])('on %s hours can be asked for: %s, since it %s', (date, can) =>
  expect(canBeAsked(factsOf(calendar), date)).toBe(can),
);

it('finds the days that refusals name', () => {
  const errors = [
    'You already have a time-off request for 12/24/2025',
    'Hours are already logged on 12/29/2025, 12/30/2025. Remove them before requesting time off.',
    'Please add a comment',
  ];
  expect([...refusedDays(errors)]).toEqual(['2025-12-24', '2025-12-29', '2025-12-30']);
});
