import type { Answer } from '@hourbook/domain/answers.ts';
import { holdsIn, type Period } from '@hourbook/domain/effective-dated.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { addDays, type CalendarDate, type DateRange, datesOf, daysBetween } from '@hourbook/domain/time.ts';
import type { ChartInput, chartAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { eachRequest } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { peopleAsked } from './people.ts';
import { listRange } from './ranges.ts';

type Line = Answer<typeof chartAnswer>['people'][number];

/**
 * TO-34: the wall chart of both kinds, with one line for each person in scope who is employed or has time off on one of the
 * days, by last and first name.
 * @throws DomainError if the dates are in the wrong order or the range is too long
 */
export async function wallChart(
  ports: ListPorts,
  viewer: Person,
  { startDate, endDate, ...asked }: ChartInput,
): Promise<Answer<typeof chartAnswer>> {
  const range = listRange({ startDate, endDate }, (await zoneAndToday(ports, viewer)).today);
  const [people, holidays] = await Promise.all([peopleAsked(ports, viewer, range, asked), readHolidays(ports)]);
  const ids = people.map(({ id }) => id);
  const requestsOf = await readList(ports, viewer, timeOffRequests, async (set) => {
    const found = new Map<number, Line['requests'][number][]>();
    // Cut to the days while they are read, so that their store lets others have their turn.
    for await (const request of eachRequest(set, { people: ids, range, statuses: ['PENDING', 'APPROVED'] })) {
      const { userId } = request;
      const others = found.get(userId);
      if (others) others.push(shownOf(request, range));
      else found.set(userId, [shownOf(request, range)]);
    }
    return found;
  });
  const holidaysOf = holidaysIn(range, holidays);
  const lines = people.flatMap((person): Line | never[] => {
    const requests = requestsOf.get(person.id) ?? [];
    const isThere = person.enabled && isEmployedIn(person, range);
    return isThere || requests.length > 0 ? lineOf(person, requests, holidaysOf(person)) : [];
  });
  return { startDate: range.start, endDate: range.end, people: lines };
}

const lineOf = (person: ListedPerson, requests: Line['requests'], holidays: readonly CalendarDate[]): Line => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  officeId: currentOffice(person),
  employed: [person.hireDate, lastDay(person)],
  holidays: [...holidays],
  requests,
});

/** A request, of which only the days of the chart are told. */
function shownOf(
  { requestId, kind, status, startDate, hours }: TimeOffRequestDocument,
  range: DateRange,
): Line['requests'][number] {
  const before = Math.max(0, daysBetween(startDate, range.start));
  const shown = hours.slice(before, Math.max(0, daysBetween(startDate, range.end) + 1));
  return {
    id: requestId,
    type: kind,
    status: status as 'PENDING' | 'APPROVED',
    startDate: addDays(startDate, before),
    hours: shown.map(toHours),
  };
}

/** null: still employed, or rehired. */
const lastDay = ({ terminationDate, rehireDate }: ListedPerson): CalendarDate | null =>
  terminationDate !== null && rehireDate !== null && rehireDate > terminationDate ? null : terminationDate;

/** US-18: whether the person is employed on any of the days. */
function isEmployedIn({ hireDate, terminationDate, rehireDate }: ListedPerson, { start, end }: DateRange): boolean {
  if (rehireDate !== null && rehireDate <= end) return true;
  return (hireDate === null || hireDate <= end) && (terminationDate === null || terminationDate >= start);
}

/** RD-20 for many people: those whose offices and custom calendars are the same on these days have the same holidays. */
function holidaysIn(range: DateRange, holidays: Holidays): (person: ListedPerson) => readonly CalendarDate[] {
  const dates = datesOf(range);
  const known = new Map<string, readonly CalendarDate[]>();
  const onDays = (id: number, { startDate, endDate }: Period): string =>
    `${id} ${startDate <= range.start ? '' : startDate} ${endDate === null || endDate >= range.end ? '' : endDate}`;
  return (person) => {
    const offices = person.offices.filter((each) => holdsIn(each, range));
    const calendars = person.customCalendars.filter((each) => holdsIn(each, range));
    const key = [
      ...offices.map((each) => onDays(each.officeId, each)),
      '',
      ...calendars.map((each) => onDays(each.customCalendarId, each)),
    ].join('/');
    const theirs = known.get(key) ?? dates.filter((date) => listInForce(person, date, holidays)?.dates.includes(date));
    known.set(key, theirs);
    return theirs;
  };
}
