import type { AuditTimesheet, AuditTimesheetInput } from '@hourbook/domain/audit/contracts.ts';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { rowsAsOf } from '@hourbook/projections/timesheet-row-versions/rows-as-of.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import { personAudited, UNTIL_NOW } from './audit-scope.ts';
import { byDayThenAge, shown } from './changes.ts';
import { firstNotIn } from './first-not-in.ts';

/**
 * `GET /audit/users/{userId}/timesheet`: the stored rows as they were at an instant, by day and age.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` for an instant in the future
 */
export async function auditTimesheet(
  ports: ListPorts,
  viewer: Person,
  asked: AuditTimesheetInput,
): Promise<AuditTimesheet> {
  const { person, range } = await personAndDays(ports, viewer, asked);
  const at = instantAsked(ports, asked.at);
  const then = asked.at ? at : UNTIL_NOW;
  const rows = await rowsThen(ports, viewer, person.id, range, then);
  return { at, revision: await revisionAt(ports.events, person.id, then), entries: rows.map(shown) };
}

/** @throws DomainError `not-found`, `range-inverted`, `range-over-2-years` */
export async function personAndDays(
  ports: ListPorts,
  viewer: Person,
  asked: Pick<AuditTimesheetInput, 'userId' | 'startDate' | 'endDate'>,
): Promise<{ person: Person; range: DateRange }> {
  const { today } = await zoneAndToday(ports, viewer);
  const range = readingRange(asked, today);
  return { range, person: await personAudited(ports, viewer, asked.userId, range) };
}

/** The rows that were there; the list has everything that anybody has entered so far. */
async function rowsThen(
  ports: ListPorts,
  viewer: Person,
  userId: number,
  range: DateRange,
  at: Instant,
): Promise<TimesheetRow[]> {
  await awaitEverything(ports, timesheetRowVersions);
  return readList(ports, viewer, timesheetRowVersions, async (set) => {
    const rows: TimesheetRow[] = [];
    for await (const row of rowsAsOf(set, { range, people: [userId], at })) if (!row.removed) rows.push(row);
    return rows.sort(byDayThenAge);
  });
}

/** @returns the revision of the last entry of a book at an instant; null: it had none */
async function revisionAt(events: Ports['events'], userId: number, at: Instant): Promise<number | null> {
  const first = await firstNotIn(events, bookStream(userId), ({ meta }) => String(meta.at) <= at);
  return first === 0n ? null : Number(first) - 1;
}
