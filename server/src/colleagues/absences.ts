import { type Absence, type ApprovedDays, absenceOn } from '@hourbook/domain/colleagues/absence.ts';
import { addDays, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import { MOST_DAYS } from '@hourbook/domain/time-off/limits.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { currentRequests, eachRequest, FEW_PEOPLE } from '@hourbook/projections/time-off-requests/listed-requests.ts';
import {
  type TimeOffRequestDocument,
  timeOffRequests,
} from '@hourbook/projections/time-off-requests/time-off-requests.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { holidaysIn } from '../timesheet/holidays-in.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import type { Colleague } from './company.ts';

type Absences = ReadonlyMap<number, Absence>;

/**
 * DIR-3: who of these colleagues is away today, each in their own time zone, and until when. An absence of more than a year
 * ends after a year.
 * @returns the absences by person; those who are not away have none
 * @throws ListNotFull while the requests are being read anew
 */
export async function absencesOf(
  ports: ListPorts,
  viewer: { readonly id: number },
  colleagues: readonly Colleague[],
): Promise<Absences> {
  const away = colleagues.length > FEW_PEOPLE ? await awayToday(ports, viewer, colleagues) : colleagues;
  const absences = new Map<number, Absence>();
  for (let from = 0; from < away.length; from += FEW_PEOPLE) {
    const some = away.slice(from, from + FEW_PEOPLE);
    const people = some.map(({ id }) => id);
    const found = await absencesIn(ports, viewer, some, MOST_DAYS, (set, range) =>
      eachRequest(set, { people, range, statuses: ['APPROVED'] }),
    );
    for (const [id, absence] of found) absences.set(id, absence);
  }
  return absences;
}

/** DIR-3: those of many colleagues who are away today. @throws ListNotFull as {@link absencesOf} */
export async function awayToday(
  ports: ListPorts,
  viewer: { readonly id: number },
  colleagues: readonly Colleague[],
): Promise<Colleague[]> {
  const found = await absencesIn(ports, viewer, colleagues, 0, (set, range) => currentRequests(set, range, 'APPROVED'));
  return colleagues.filter(({ id }) => found.has(id));
}

/** @param ahead the days after today on which an absence may end */
async function absencesIn(
  ports: ListPorts,
  viewer: { readonly id: number },
  colleagues: readonly Colleague[],
  ahead: number,
  read: (set: OpenReadModels, range: DateRange) => AsyncIterable<TimeOffRequestDocument>,
): Promise<Absences> {
  const days = colleagues.map(({ today }) => today).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const range = { start: first, end: addDays(last, ahead) };
  const [holidays, requestsOf] = await Promise.all([
    readHolidays(ports),
    readList(ports, viewer, timeOffRequests, async (set) => {
      const found = new Map<number, ApprovedDays[]>();
      for await (const { userId, startDate, endDate, hours } of read(set, range)) {
        const others = found.get(userId);
        if (others) others.push({ startDate, endDate, hours });
        else found.set(userId, [{ startDate, endDate, hours }]);
      }
      return found;
    }),
  ]);
  const isHoliday = holidaysIn(holidays);
  const absences = new Map<number, Absence>();
  for (const { id, person, today } of colleagues) {
    const off = { requests: requestsOf.get(id) ?? [], isHoliday: (date: CalendarDate) => isHoliday(person, date) };
    const absence = absenceOn(today, off, addDays(today, ahead));
    if (absence) absences.set(id, absence);
  }
  return absences;
}
