import type { Answer } from '@hourbook/domain/answers.ts';
import { type DateRange, daysBetween } from '@hourbook/domain/time.ts';
import type { chartAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { FULL_DAY } from '#shared/time-off/day-hours.ts';

type Chart = Answer<typeof chartAnswer>;
export type ChartPerson = Chart['people'][number] & {
  /** All absences of both kinds where `requests` are those of one kind: who is here is counted by these. */
  readonly absences?: readonly ChartRequest[];
};
export type ChartRequest = Chart['people'][number]['requests'][number];

/**
 * What of a chart is drawn: one kind, and absences whose kind the viewer may not know. Who is here is counted by all of them.
 */
export const ofKind = (people: readonly ChartPerson[], kind: ChartRequest['type']): readonly ChartPerson[] =>
  people.map((person) => {
    const requests = person.requests.filter(({ type }) => type === null || type === kind);
    return requests.length === person.requests.length ? person : { ...person, requests, absences: person.requests };
  });

/** Consecutive days of a request that look the same. */
interface Bar {
  readonly request: ChartRequest;
  /** First and last column, both included. */
  readonly from: number;
  readonly to: number;
  /** A half day fills half a cell (TO-34); two half days on the same day are stacked. */
  readonly half: 'lower' | 'upper' | null;
  /** The day before belongs to the same request, but to another bar because it looks different. */
  readonly joinsBefore: boolean;
  readonly joinsAfter: boolean;
}

/** The days inside a request that do not count, such as weekends, drawn as a thin line. */
interface Thread {
  readonly request: ChartRequest;
  readonly from: number;
  readonly to: number;
}

export interface PersonBars {
  /** Sorted by first day. */
  readonly requests: readonly ChartRequest[];
  readonly bars: readonly Bar[];
  readonly threads: readonly Thread[];
  /** Column numbers. */
  readonly holidays: readonly number[];
}

/** @returns the column and hours of each day in the range that the request takes */
export function takenDays({ startDate, hours }: ChartRequest, range: DateRange): { day: number; hours: number }[] {
  const first = daysBetween(range.start, startDate);
  const last = daysBetween(range.start, range.end);
  return hours
    .map((each, index) => ({ day: first + index, hours: each }))
    .filter(({ day, hours }) => hours > 0 && day >= 0 && day <= last);
}

export const byFirstDay = (a: ChartRequest, b: ChartRequest): number =>
  a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate);

/** What the chart draws for a person. */
export function barsOf(person: ChartPerson, range: DateRange): PersonBars {
  const requests = person.requests.toSorted(byFirstDay);
  const halves = new Set<number>();
  const bars: Bar[] = [];
  const threads: Thread[] = [];
  for (const request of requests) {
    let last: Bar | undefined;
    for (const { day, hours } of takenDays(request, range)) {
      const half = hours >= FULL_DAY ? null : halves.has(day) ? 'upper' : 'lower';
      if (half !== null) halves.add(day);
      const beside = last?.to === day - 1;
      if (last && beside && last.half === half) {
        last = { ...last, to: day };
        bars[bars.length - 1] = last;
        continue;
      }
      if (last && beside) bars[bars.length - 1] = { ...last, joinsAfter: true };
      else if (last) threads.push({ request, from: last.to + 1, to: day - 1 });
      last = { request, from: day, to: day, half, joinsBefore: beside, joinsAfter: false };
      bars.push(last);
    }
  }
  const holidays = person.holidays.map((date) => daysBetween(range.start, date));
  return { requests, bars, threads, holidays };
}
