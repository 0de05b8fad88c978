import type { AuditTimesheetInput, AuditWeeks } from '@hourbook/domain/audit/contracts.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { daysOfWeek, type HandedInWeek } from '@hourbook/domain/timesheet/week.ts';
import { namesOf } from '../accounts/names.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { ListPorts } from '../ports.ts';
import { decidersOf, toldWeek } from '../timesheet/own-weeks.ts';
import { bookLines } from './book-lines.ts';
import { personAndDays } from './timesheet.ts';

/**
 * `GET /audit/users/{userId}/weeks`: the weeks that had been handed in, with days in the range, as they stood at an instant
 * (WK-2, WK-4). They are folded from the book itself.
 * @throws DomainError as {@link personAndDays}; `form-invalid` for an instant in the future
 */
export async function auditWeeks(ports: ListPorts, viewer: Person, asked: AuditTimesheetInput): Promise<AuditWeeks> {
  const { person, range } = await personAndDays(ports, viewer, asked);
  const at = instantAsked(ports, asked.at);
  const rows = new Map<string, TimesheetRow>();
  const weeks = new Map<CalendarDate, HandedInWeek>();
  for await (const { entry, row, week } of bookLines(ports, person.id)) {
    if (asked.at && entry.meta.at > at) break;
    if (row) rows.set(row.after.rowId, row.after);
    if (week) weeks.set(week.after.week, week.after);
  }
  const shown = [...weeks.values()]
    .filter(({ week }) => week <= range.end && daysOfWeek(week).end >= range.start)
    .sort((a, b) => (a.week < b.week ? -1 : 1));
  const names = await namesOf(ports, viewer, decidersOf(shown));
  return { at, weeks: shown.map((handedIn) => toldWeek(handedIn.week, handedIn, rows.values(), names)) };
}
