import type { Answer } from '@hourbook/domain/answers.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { listInForce } from '@hourbook/domain/people/holidays.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { Holidays } from '@hourbook/domain/reference/holidays.ts';
import { addDays, type CalendarDate, type DateRange, datesOf, daysBetween } from '@hourbook/domain/time.ts';
import type { ChartInput, chartAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { listedRequests } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { breather } from '../turns.ts';
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
  const found = await readList(ports, viewer, timeOffRequests, (set) =>
    listedRequests(set, { people: ids, range, statuses: ['PENDING', 'APPROVED'] }),
  );
  const requestsOf = Map.groupBy(found, ({ userId }) => userId);
  const holidaysOf = holidaysIn(range, holidays);
  const lines: Line[] = [];
  const rest = breather(8);
  for (const person of people) {
    const requests = requestsOf.get(person.id) ?? [];
    const isThere = person.enabled && isEmployedIn(person, range);
    if (!isThere && requests.length === 0) continue;
    lines.push(lineOf(person, requests, range, holidaysOf(person)));
    await rest();
  }
  return { startDate: range.start, endDate: range.end, people: lines };
}

const lineOf = (
  person: ListedPerson,
  requests: readonly TimeOffRequestDocument[],
  range: DateRange,
  holidays: readonly CalendarDate[],
): Line => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  officeId: currentOffice(person),
  employed: [person.hireDate, lastDay(person)],
  holidays: [...holidays],
  requests: requests.map(({ requestId, kind, status, startDate, hours }) => {
    const before = Math.max(0, daysBetween(startDate, range.start));
    const shown = hours.slice(before, Math.max(0, daysBetween(startDate, range.end) + 1));
    return {
      id: requestId,
      type: kind,
      status: status as 'PENDING' | 'APPROVED',
      startDate: addDays(startDate, before),
      hours: shown.map(toHours),
    };
  }),
});

/** null: still employed, or rehired. */
const lastDay = ({ terminationDate, rehireDate }: ListedPerson): CalendarDate | null =>
  terminationDate !== null && rehireDate !== null && rehireDate > terminationDate ? null : terminationDate;

/** US-18: whether the person is employed on any of the days. */
function isEmployedIn({ hireDate, terminationDate, rehireDate }: ListedPerson, { start, end }: DateRange): boolean {
  if (rehireDate !== null && rehireDate <= end) return true;
  return (hireDate === null || hireDate <= end) && (terminationDate === null || terminationDate >= start);
}

/**
 * RD-20 for many people: people who are in one office for the whole range and have no custom calendar share the holidays of
 * the office.
 */
function holidaysIn(range: DateRange, holidays: Holidays): (person: ListedPerson) => readonly CalendarDate[] {
  const dates = datesOf(range);
  const known = new Map<number | null, readonly CalendarDate[]>();
  const daysOff = (person: ListedPerson) =>
    dates.filter((date) => listInForce(person, date, holidays)?.dates.includes(date));
  return (person) => {
    const [office, ...others] = person.offices;
    const isUsual = person.customCalendars.length === 0 && others.length === 0;
    const isThere = !office || (office.startDate <= range.start && office.endDate === null);
    if (!isUsual || !isThere) return daysOff(person);
    const key = office?.officeId ?? null;
    const theirs = known.get(key) ?? daysOff(person);
    known.set(key, theirs);
    return theirs;
  };
}
