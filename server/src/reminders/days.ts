import type { Hundredths } from '@hourbook/domain/hours.ts';
import type { PersonDays, RequestedDays } from '@hourbook/domain/reminders/decide.ts';
import type { CalendarDate, DateRange } from '@hourbook/domain/time.ts';
import { eachRequest } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import { listedHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts } from '../ports.ts';
import { awaitEverything } from '../streams/read-list.ts';
import { holidaysIn } from '../timesheet/holidays-in.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';

/** What there is on some days of some people. */
export type DaysOf = (person: ListedPerson) => PersonDays;

/**
 * RM-3: reads the hours, the requests and the holidays of these people on these days.
 * @throws ListNotFull while the hours or the requests are being read anew
 */
export async function readDays(ports: ListPorts, people: readonly ListedPerson[], range: DateRange): Promise<DaysOf> {
  const ids = people.map(({ id }) => id);
  const [hours, requests, holidays] = await Promise.all([
    readHours(ports, ids, range),
    readRequests(ports, ids, range),
    readHolidays(ports),
  ]);
  const isHoliday = holidaysIn(holidays);
  return (person) => ({
    requests: requests.get(person.id) ?? [],
    isHoliday: (date) => isHoliday(person, date),
    enteredOn: (date) => hours.get(person.id)?.get(date) ?? 0,
  });
}

/** By person and day. */
async function readHours(ports: ListPorts, people: readonly number[], range: DateRange) {
  await awaitEverything(ports, timesheetHours);
  return ports.readModels.read(async (set) => {
    const found = new Map<number, Map<CalendarDate, Hundredths>>();
    for await (const { userId, days } of listedHours(set, { range, people })) {
      const byDate = found.get(userId) ?? new Map<CalendarDate, Hundredths>();
      for (const { date, hours } of days) byDate.set(date, (byDate.get(date) ?? 0) + hours);
      found.set(userId, byDate);
    }
    return found;
  });
}

async function readRequests(ports: ListPorts, people: readonly number[], range: DateRange) {
  await awaitEverything(ports, timeOffRequests);
  return ports.readModels.read(async (set) => {
    const found = new Map<number, RequestedDays[]>();
    for await (const request of eachRequest(set, { people, range, statuses: ['APPROVED', 'PENDING'] })) {
      const { userId, startDate, endDate, hours, status } = request;
      found.set(userId, [
        ...(found.get(userId) ?? []),
        { startDate, endDate, hours, isApproved: status === 'APPROVED' },
      ]);
    }
    return found;
  });
}

/** The requests of everybody that wait for a decision. @throws ListNotFull while they are being read anew */
export async function readPending(ports: ListPorts): Promise<TimeOffRequestDocument[]> {
  await awaitEverything(ports, timeOffRequests);
  return ports.readModels.read(async (set) => {
    const found: TimeOffRequestDocument[] = [];
    for await (const request of eachRequest(set, { people: 'everybody', statuses: ['PENDING'] })) found.push(request);
    return found;
  });
}
