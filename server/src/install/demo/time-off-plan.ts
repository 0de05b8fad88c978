import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import { employedOn, officeOn, type Person } from '@hourbook/domain/people/person.ts';
import { inScope, type ScopeFacts } from '@hourbook/domain/people/scope.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { addDays, addMonths, type CalendarDate, datesOf, epochMs, isWeekend, mondayOf } from '@hourbook/domain/time.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import { PUNE } from './company.ts';
import { pick, SEED, seeded } from './numbers.ts';

/** A request that a person will make, and its outcome. */
export interface PlannedTimeOff {
  readonly kind: TimeOffKind;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** Hours, one value per day. */
  readonly hours: readonly number[];
  readonly comment: string | null;
  readonly outcome: 'approve' | 'decline' | 'withdraw' | 'wait';
}

const WEEK = 7;
/** Weeks out of a hundred in which a person has a request: vacation and sick leave. */
const [VACATIONS, SICKNESSES] = [7.8, 2.6];

const travels = ['Family visit', 'Moving house', 'School holidays', 'Long weekend', null, null, null];
const errands = ['Dentist', 'Appointment at the bank', 'Parents evening'];
const illnesses = ['Flu', 'Doctor', 'Migraine', 'Back pain'];
const refusing = 0.05;
const withdrawing = 0.09;

/** DM-6: the people used for the examples. */
const [OVERDRAWN, CROSSING] = [39, 34];
/** The two-week absences of the overdrawn person, in months before today. */
const LONG_LEAVES = [13, 8, 3];

/** A random number generator for one week of a person; it always gives the same numbers. */
const chances = (person: Person, monday: CalendarDate, what: number) => {
  const week = Math.floor(epochMs(`${monday}T00:00:00Z`) / epochMs('1970-01-08T00:00:00Z'));
  return seeded(SEED + 7 * what + 1000 * week + person.id);
};

/**
 * A request for whole days, with 0 hours on days that do not count; null: no day counts, or the person is not employed on all
 * of them.
 */
function wholeDays(
  person: Person,
  { start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
  holidays: Holidays,
): Pick<PlannedTimeOff, 'startDate' | 'endDate' | 'hours'> | null {
  const counts = (date: CalendarDate) =>
    !isWeekend(date) && listInForce(person, date, holidays)?.dates.includes(date) !== true;
  const dates = datesOf({ start, end });
  const asked = dates.filter(counts);
  if (asked.length === 0 || !asked.every((date) => employedOn(person, date))) return null;
  return { startDate: start, endDate: end, hours: dates.map((date) => (counts(date) ? 8 : 0)) };
}

/** The vacation that a person takes in a week, if any; null: none. */
export function vacationOf(
  person: Person,
  monday: CalendarDate,
  today: CalendarDate,
  holidays: Holidays,
): PlannedTimeOff | null {
  if (!person.timeOffAllow || person.awaitsActivation) return null;
  const example = exampleOf(person, today);
  const kind = 'VACATION_PTO';
  const begins = example.find(({ start }) => mondayOf(start) === monday);
  if (begins) {
    const days = wholeDays(person, begins, holidays);
    return days && { kind, ...days, comment: 'Family visit', outcome: 'approve' };
  }
  if (example.some(({ start, end }) => monday <= end && addDays(monday, WEEK) > start)) return null;

  const random = chances(person, monday, 1);
  if (random() * 100 >= VACATIONS) return null;
  const length = pick([1, 1, 1, 1, 2, 3, 5, 5], random);
  const start = addDays(monday, Math.floor(random() * (6 - length)));
  const days = wholeDays(person, { start, end: addDays(start, length - 1) }, holidays);
  if (!days) return null;
  const chance = random();
  const outcome = chance < refusing ? 'decline' : chance < withdrawing ? 'withdraw' : 'approve';
  const isHalf = length === 1 && random() < 0.3;
  if (isHalf) return { kind, ...days, hours: [4], comment: pick(errands, random), outcome };
  return { kind, ...days, comment: pick(travels, random), outcome };
}

/**
 * The long absences of the examples: of the person with the overdrawn balance, and of the one who was away when a period
 * ended.
 */
function exampleOf(person: Person, today: CalendarDate): { start: CalendarDate; end: CalendarDate }[] {
  if (person.id === OVERDRAWN) {
    return LONG_LEAVES.map((months) => {
      const start = mondayOf(addMonths(today, -months));
      return { start, end: addDays(start, 11) };
    });
  }
  const ended = person.id === CROSSING ? periodOn(person, 'VACATION_PTO', today)?.start : undefined;
  if (ended === undefined) return [];
  // The days around the last roll-over, including weekends.
  return [{ start: addDays(ended, -4), end: addDays(ended, 4) }];
}

/** The sick leave that a person takes from the Wednesday of a week on; null: none. */
export function sicknessOf(person: Person, monday: CalendarDate, holidays: Holidays): PlannedTimeOff | null {
  if (!person.sickLeaveAllow || person.awaitsActivation) return null;
  const random = chances(person, monday, 2);
  if (random() * 100 >= SICKNESSES) return null;
  // One day later where notice is required.
  const start = addDays(monday, officeOn(person, monday) === PUNE ? 3 : 2);
  const end = random() < 0.4 ? addDays(start, 1) : start;
  const days = wholeDays(person, { start, end }, holidays);
  const outcome = random() < refusing ? 'decline' : 'approve';
  const isHalf = start === end && random() < 0.2;
  return (
    days && { kind: 'SICK_LEAVE', ...days, ...(isHalf && { hours: [4] }), comment: pick(illnesses, random), outcome }
  );
}

/** How many requests wait for each manager. */
const WAITING = 8;
/** The weeks from today in which the waiting requests are. */
const AHEAD = { first: 3, last: 9 };

/**
 * DM-6: waiting requests, one per person and week, until there are enough in the scope of every manager.
 * @param monday of the last week in the demo
 */
export function waitingRequests(
  people: readonly Person[],
  monday: CalendarDate,
  holidays: Holidays,
): ReadonlyMap<number, readonly PlannedTimeOff[]> {
  const free = new Map(people.map((person) => [person.id, freeDays(person, monday, holidays)]));
  const waiting = new Map<number, PlannedTimeOff[]>(people.map(({ id }) => [id, []]));
  for (const manager of people.filter(({ roles }) => roles.length > 1)) {
    const facts: ScopeFacts = { countryOf: holidays.countryOf, range: { start: monday, end: addDays(monday, 70) } };
    const scope = people.filter((person) => person.id !== manager.id && inScope(manager, person, facts));
    const count = () => scope.reduce((sum, { id }) => sum + waiting.get(id)!.length, 0);
    while (count() < WAITING) {
      const [next] = scope
        .filter(({ id }) => waiting.get(id)!.length < free.get(id)!.length)
        .toSorted((a, b) => waiting.get(a.id)!.length - waiting.get(b.id)!.length || a.id - b.id);
      if (!next) break;
      const has = waiting.get(next.id)!;
      const day = free.get(next.id)![has.length]!;
      const isVacation = next.timeOffAllow && has.length % 3 !== 2;
      const [kind, comment] = isVacation ? (['VACATION_PTO', null] as const) : (['SICK_LEAVE', 'Check-up'] as const);
      has.push({ kind, startDate: day, endDate: day, hours: [8], comment, outcome: 'wait' });
    }
  }
  return waiting;
}

/** One day in each of the coming weeks on which the person can be away. */
const freeDays = (person: Person, monday: CalendarDate, holidays: Holidays): CalendarDate[] =>
  person.awaitsActivation
    ? []
    : Array.from({ length: AHEAD.last - AHEAD.first + 1 }, (_, n) => {
        const day = addDays(monday, WEEK * (AHEAD.first + n) + ((person.id + n) % 5));
        return wholeDays(person, { start: day, end: day }, holidays) ? [day] : [];
      }).flat();
