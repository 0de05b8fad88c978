import { addDays, type DateRange, daysBetween } from '@hourbook/domain/time.ts';
import { FULL_DAY } from '#shared/time-off/day-hours.ts';
import { type ChartPerson, takenDays } from './bars.ts';
import type { ChartDay } from './days.ts';

/** How many of some people are here on one day, whichever kind of time off the others have; half a day counts half. */
export interface DayCount {
  /** Employed, with neither a weekend nor a holiday; 0: nobody works on this day. */
  readonly working: number;
  /** Away, approved. */
  readonly away: number;
  /** Additionally away the whole day if all pending requests were approved. */
  readonly pending: number;
  /** What is left of `working` without `away` and `pending`. */
  readonly here: number;
}

const partOf = (hours: number): number => Math.min(1, hours / FULL_DAY);

export function headcount(people: readonly ChartPerson[], days: readonly ChartDay[], range: DateRange): DayCount[] {
  const [working, away, pending] = [0, 1, 2].map(() => new Float64Array(days.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const person of people) {
    const off = new Set(person.holidays.map((date) => daysBetween(range.start, date)));
    const [first, last] = employedDays(person, range);
    const isWorkingDay = (day: number) => day >= first && day <= last && !off.has(day) && !days[day]?.weekend;
    for (let day = first; day <= last; day += 1) if (isWorkingDay(day)) working[day]! += 1;

    const hours = new Map<number, { approved: number; all: number }>();
    for (const request of person.absences ?? person.requests) {
      for (const taken of takenDays(request, range)) {
        const sum = hours.get(taken.day) ?? { approved: 0, all: 0 };
        if (request.status === 'APPROVED') sum.approved += taken.hours;
        sum.all += taken.hours;
        hours.set(taken.day, sum);
      }
    }
    for (const [day, { approved, all }] of hours) {
      if (!isWorkingDay(day)) continue;
      away[day]! += partOf(approved);
      pending[day]! += partOf(all) - partOf(approved);
    }
  }
  return days.map((_, day) => ({
    working: working[day]!,
    away: away[day]!,
    pending: pending[day]!,
    here: working[day]! - away[day]! - pending[day]!,
  }));
}

/** The first and last column of the person's employment. If there is none in the range, the first is after the last. */
function employedDays({ employed: [from, to] }: ChartPerson, { start, end }: DateRange): [number, number] {
  const first = from !== null && from > start ? daysBetween(start, from) : 0;
  const last = daysBetween(start, to !== null && to < end ? to : end);
  return [first, last];
}

/** @returns the days with the lowest share of people here; empty if nobody is ever away */
export function fewestDays(counts: readonly DayCount[]): ReadonlySet<number> {
  const part = ({ here, working }: DayCount) => (working === 0 ? 1 : here / working);
  const least = Math.min(1, ...counts.map(part));
  return new Set(least === 1 ? [] : counts.flatMap((count, day) => (part(count) === least ? [day] : [])));
}

/** The counts and dates of those days, for a sentence: `{ here, working, …, dates }`. */
export function fewestIn(counts: readonly DayCount[], range: DateRange) {
  const days = [...fewestDays(counts)];
  const count = counts[days[0] ?? -1];
  return count ? { ...count, dates: days.map((day) => addDays(range.start, day)) } : null;
}
