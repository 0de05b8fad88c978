import type {
  EmployeesInput,
  employeesAnswer,
  TimecardInput,
  TimecardTotalsInput,
  timecardAnswer,
  timecardTotalsAnswer,
} from '@hourbook/domain/accounting/contracts.ts';
import { type HoursByPayCode, hoursByPayCode } from '@hourbook/domain/accounting/timecards.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import { payCodes } from '@hourbook/domain/pay-codes.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import { listedEntry } from '@hourbook/domain/timesheet/view.ts';
import type { DayHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import type { ListedRow } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { clockThen, zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients, chosenPeople, clientsSeen, ofClients } from '../people/people-filter.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { readHours, readMonths } from './months.ts';
import { rangeRead } from './timecards.ts';

/** A person's hours for the selected clients. */
export interface PersonTotals {
  readonly person: ListedPerson;
  readonly worked: HoursByPayCode;
}

/**
 * RP-1: people in scope with hours for the selected clients, by last and first name.
 * @param at as it was known at this instant; null: now. People, names and what is in scope are those of today
 * @throws DomainError `form-invalid` without a client; for a range over the limits
 */
export async function totalsOf(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardTotalsInput,
  at: Instant | null = null,
): Promise<{ readonly range: DateRange; readonly clients: ReadonlySet<number>; readonly people: PersonTotals[] }> {
  const range = await rangeRead(ports, viewer, asked, at);
  const clients = await chosenClients(ports, asked);
  if (clients === null) throw refusal('form-invalid');
  const people = await chosenPeople(ports, viewer, range);
  const seenOf = await clientsSeen(ports, viewer, range);
  const seen = new Map(people.map((person) => [person.id, seenOf(person)]));
  const worked = await readHours(ports, viewer, { range, people, clients, at }, async (months) => {
    const days = new Map<number, DayHours[]>();
    for await (const month of months) {
      const counted = ofClients(month.days, seen.get(month.userId) ?? null).filter(({ hours }) => hours > 0);
      if (counted.length > 0) days.set(month.userId, (days.get(month.userId) ?? []).concat(counted));
    }
    return days;
  });
  const totals = people.flatMap((person) => {
    const days = worked.get(person.id);
    return days ? { person, worked: hoursByPayCode(days) } : [];
  });
  return { range, clients, people: totals };
}

/** E084. @param at as in {@link totalsOf} @throws DomainError as it */
export async function listTotals(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardTotalsInput,
  at: Instant | null = null,
): Promise<Answer<typeof timecardTotalsAnswer>> {
  const { people } = await totalsOf(ports, viewer, asked, at);
  return people.map(({ person: { id, firstName, lastName }, worked }) => {
    const hours = Object.fromEntries(payCodes.map((code) => [code, toHours(worked.hours[code])]));
    return {
      user: { id, firstName, lastName },
      hours: hours as Answer<typeof timecardTotalsAnswer>[number]['hours'],
      totalHours: toHours(worked.total),
    };
  });
}

/** A person and their rows in a range of days. */
export interface PersonTimecard {
  readonly person: Person;
  readonly range: DateRange;
  readonly rows: readonly ListedRow[];
}

/**
 * RP-2, GEN-7. Rows without hours are left out, except holiday markers.
 * @param at as in {@link totalsOf}
 * @throws DomainError `not-found` for a person outside the scope; for a range over the limits
 */
export async function timecardOf(
  ports: ListPorts,
  viewer: Person,
  { userId, ...asked }: TimecardInput,
  at: Instant | null = null,
): Promise<PersonTimecard> {
  const then = { records: ports.records, clock: clockThen(ports.clock, at) };
  const range = timesheetRange(asked, (await zoneAndToday(then, viewer)).today);
  const person = await ports.directory.assertInScope(viewer, userId, range);
  const seen = (await clientsSeen(ports, viewer, range))(person);
  const rows = await readMonths(ports, viewer, { range, people: [person], clients: seen, at }, async (months) => {
    const found: ListedRow[] = [];
    for await (const month of months) found.push(...month.rows);
    return found.filter(({ hours, payCode }) => hours > 0 || payCode === 'HOLIDAY');
  });
  return { person, range, rows };
}

/** E083. @param at as in {@link totalsOf} @throws DomainError as {@link timecardOf} */
export async function listTimecard(
  ports: ListPorts,
  viewer: Person,
  asked: TimecardInput,
  at: Instant | null = null,
): Promise<Answer<typeof timecardAnswer>> {
  const { rows } = await timecardOf(ports, viewer, asked, at);
  return [...Map.groupBy(rows, ({ date }) => date)].map(([trackingDate, ofDay]) => ({
    trackingDate,
    hours: toHours(ofDay.reduce((sum, { hours }) => sum + hours, 0)),
    entries: ofDay.map((row) => listedEntry(accountantPolicy, row)),
  }));
}

/**
 * E087: enabled people in scope, by last and first name; if clients are given, only those who work for one of them on one of
 * the days.
 */
export async function employees(
  ports: Pick<Ports, 'records' | 'clock' | 'directory'>,
  viewer: Person,
  asked: EmployeesInput,
): Promise<Answer<typeof employeesAnswer>> {
  const range = await rangeRead(ports, viewer, asked);
  const clients = await chosenClients(ports, asked);
  const people = await chosenPeople(ports, viewer, range, asked);
  const seenOf = await clientsSeen(ports, viewer, range);
  function worksForThem(person: ListedPerson): boolean {
    if (clients === null) return true;
    const seen = seenOf(person);
    const isAsked = (clientId: number) => clients.has(clientId) && seen?.has(clientId) !== false;
    return person.assignments.some((each) => isAsked(each.clientId) && holdsIn(each, range));
  }
  return people
    .filter((person) => person.enabled && worksForThem(person))
    .map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}
