import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  datesOf,
  inRange,
  isWeekend,
} from '@hourbook/domain/time.ts';
import type { CalendarInput, calendarAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { daysOf, isStanding, isWork } from '@hourbook/domain/time-off/days.ts';
import { isAllowed, isHoliday } from '@hourbook/domain/time-off/facts.ts';
import { isCountable, requestRules } from '@hourbook/domain/time-off/request.ts';
import { cutOffDay } from '@hourbook/domain/timesheet/cut-off.ts';
import { listedRequests } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import { timeOffRequests } from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { BookState } from '../ports/books.ts';
import type { ListPorts } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { readList } from '../streams/read-list.ts';
import { aboutDaysOf } from '../timesheet/about-days.ts';
import { factsOf } from './facts.ts';
import { accountIn, assertInCalendar } from './sources.ts';
import { teamOf } from './team.ts';

type Calendar = Answer<typeof calendarAnswer>;
type CalendarPorts = ListPorts & Parameters<typeof loadBook>[0];
type Status = Calendar['away'][number]['status'];

const MOST_MONTHS = 13;

/**
 * The data that the caller needs to choose days. For colleagues it shows when they are away, but never why.
 * @throws DomainError `time-off-none` (TO-14); `range-inverted`, `form-invalid` for more than 13 months
 */
export async function requestCalendar(
  ports: CalendarPorts,
  person: Person,
  kind: TimeOffKind,
  { startDate: start, endDate: end }: CalendarInput,
): Promise<Calendar> {
  if (start > end) throw refusal('range-inverted');
  for (const date of [start, end]) assertInCalendar(date);
  if (end >= addMonths(start, MOST_MONTHS)) throw refusal('form-invalid');
  if (!isAllowed(person, kind)) throw refusal('time-off-none');
  const range = { start, end };
  const [state, facts, { today }, { holidays, firstDay }, away] = await Promise.all([
    loadBook(ports, person.id, { account: true, range }),
    factsOf(ports, person),
    zoneAndToday(ports, person),
    aboutDaysOf(ports, person, range),
    awayIn(ports, person, range),
  ]);
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const [booked, logged] = [bookedIn(state, range), loggedIn(state)];
  const days: Calendar['days'][number][] = [];
  for (const date of datesOf(range)) {
    days.push({
      date,
      weekend: isWeekend(date),
      holiday: isHoliday(facts, date) ? (names.get(date) ?? 'Holiday') : null,
      countable: isCountable(facts, requestRules(facts, kind, date), date),
      booked: booked.get(date) ?? [],
      logged: toHours(logged.get(date) ?? 0),
    });
  }
  const { commentMandatory, notice, mayExceed } = requestRules(facts, kind, today);
  const closedUpTo = cutOffDay(today);
  const earliest = firstDay !== null && firstDay > closedUpTo ? firstDay : closedUpTo;
  return { today, earliest, commentMandatory, notice, mayExceed, days, away };
}

/** The caller's own requests of both kinds, by day. */
function bookedIn(state: BookState, range: DateRange): Map<CalendarDate, Calendar['days'][number]['booked']> {
  const booked = new Map<CalendarDate, Calendar['days'][number]['booked']>();
  for (const request of Object.values(accountIn(state).requests)) {
    const { requestId: id, kind: type, status } = request;
    if (!isStanding(status) || request.endDate < range.start || request.startDate > range.end) continue;
    for (const { date, hours } of daysOf(request)) {
      if (hours === 0 || !inRange(date, range)) continue;
      booked.set(date, [...(booked.get(date) ?? []), { id, type, hours: toHours(hours), status: status as Status }]);
    }
  }
  return booked;
}

/** TO-40, TS-40: hours of work that were entered by hand, by day. */
function loggedIn({ rows }: BookState): Map<CalendarDate, number> {
  const logged = new Map<CalendarDate, number>();
  for (const row of rows.values()) {
    if (!row.removed && isWork(row)) logged.set(row.date, (logged.get(row.date) ?? 0) + row.hours);
  }
  return logged;
}

async function awayIn(ports: ListPorts, person: Person, range: DateRange): Promise<Calendar['away']> {
  const team = teamOf(person, await ports.directory.everyone());
  const known = new Map(team.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]));
  const found = await readList(ports, person, timeOffRequests, (set) =>
    listedRequests(set, { people: known.keys(), range, statuses: ['PENDING', 'APPROVED'] }),
  );
  return found.flatMap(({ userId, startDate, hours, status }) => {
    const user = known.get(userId);
    if (!user) return [];
    return hours.flatMap((ofDay, i) => {
      const date = addDays(startDate, i);
      if (ofDay === 0 || !inRange(date, range)) return [];
      return { user, date, hours: toHours(ofDay), status: status as Status };
    });
  });
}
