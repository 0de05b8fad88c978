import { datesOf, isWeekend } from '@hourbook/domain/time.ts';
import { expect, it } from 'vitest';
import { type CalendarFacts, factsOf } from './calendar-day.ts';
import { nothingAsked, selectionOf } from './selection.ts';
import { weeksAsked } from './weeks-asked.ts';

const holidays: Record<string, string> = { '2025-12-25': 'Christmas Day', '2026-01-01': "New Year's Day" };
const facts: CalendarFacts = factsOf({
  today: '2025-12-15',
  earliest: '2025-12-08',
  commentMandatory: false,
  notice: 0,
  mayExceed: false,
  days: datesOf({ start: '2025-12-01', end: '2026-01-31' }).map((date) => ({
    date,
    weekend: isWeekend(date),
    holiday: holidays[date] ?? null,
    countable: !isWeekend(date) && !holidays[date],
    booked: [],
    logged: 0,
  })),
  away: [],
});

it('sums a request up by week, and says why a day is not counted in full (D.6)', () => {
  const asked = selectionOf('2025-12-22', [8, 8, 4, 0, 8, 0, 0, 8, 8, 8, 0, 8]);
  expect(weeksAsked(asked, facts)).toEqual([
    {
      monday: '2025-12-22',
      week: 52,
      days: 'Mon 12/22 – Fri 12/26',
      hours: 28,
      notes: ['12/24 is a half day', '12/25 is a holiday, Christmas Day'],
    },
    {
      monday: '2025-12-29',
      week: 1,
      days: 'Mon 12/29 – Fri 01/02',
      hours: 32,
      notes: ["01/01 is a holiday, New Year's Day"],
    },
  ]);
});

it('names working days that were left out, and weekends that count', () => {
  const asked = selectionOf('2025-12-11', [8, 0, 8, 8, 8]);
  expect(weeksAsked(asked, facts).map(({ days, hours, notes }) => [days, hours, notes])).toEqual([
    ['Thu 12/11 – Sun 12/14', 24, ['12/12 left out']],
    ['Mon 12/15', 8, []],
  ]);
});

it('has no weeks where nothing is asked for', () => expect(weeksAsked(nothingAsked, facts)).toEqual([]));
