import { noStatuses, worstStatus } from '@hourbook/domain/accounting/timecards.ts';
import type { ExplainStatus, ExplainStatusInput } from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import type { SyncStatus } from '@hourbook/domain/timesheet/sync-status.ts';
import { isListed } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { Ports } from '../ports.ts';
import { personAudited, UNTIL_NOW } from './audit-scope.ts';
import { aboutEntry, authorsOf, type BookLine, bookLines } from './book-lines.ts';
import { aboutRow, pageFromEnd, textOf } from './page-from-end.ts';

type ExplainPorts = Pick<Ports, 'records' | 'directory' | 'events' | 'clock'>;
type Status = ExplainStatus['status'];

/**
 * `GET /audit/users/{userId}/explain/status`: every entry about a row, a request or the rows of some days, in the order of the
 * book, and what each made of the status. That of several rows is the worst of them (SY-8).
 * @throws DomainError `not-found`, also for a row or request that the book did not have by then; `range-inverted`,
 * `range-over-2-years`; `form-invalid` for an instant in the future, and for more than one thing to explain
 */
export async function explainStatus(
  ports: ExplainPorts,
  viewer: Person,
  asked: ExplainStatusInput,
): Promise<ExplainStatus> {
  const { rowId, requestId } = asked;
  const things = [rowId, requestId, asked.startDate ?? asked.endDate].filter((each) => each != null);
  if (things.length > 1) throw refusal('form-invalid');
  const { today } = await zoneAndToday(ports, viewer);
  const range = rowId == null && requestId == null ? readingRange(asked, today) : null;
  const { id } = await personAudited(ports, viewer, asked.userId, range ?? { start: today, end: today });
  const at = instantAsked(ports, asked.at);
  const until = asked.at ? at : UNTIL_NOW;
  const steps = () => {
    const lines = bookLines(ports, id);
    return requestId != null ? ofRequest(lines, requestId, until) : ofRows(lines, { rowId, range, until });
  };
  const { page, last, counted } = await pageFromEnd(steps, asked);
  if (!range && last === null) throw refusal('not-found');
  const people = await authorsOf(
    ports,
    page.map(({ line }) => line.entry),
  );
  return {
    at,
    status: last?.running ?? null,
    content: page.map(({ line, before, after, running }) => {
      const { hash: _, ...about } = aboutEntry(line.entry, people);
      const row = requestId == null ? line.row : null;
      return {
        ...about,
        ...(row ? aboutRow(row.after) : { rowId: null, clientId: null, trackingType: null }),
        requestId: line.requestId,
        trackingDate: row?.after.date ?? null,
        before,
        after,
        running,
        text: textOf({ entry: line.entry, row }),
      };
    }),
    ...counted,
  };
}

interface Step {
  readonly line: BookLine;
  readonly before: Status;
  readonly after: Status;
  readonly running: Status;
}

/** A request's own entries; one that concerns several rows is one step. */
async function* ofRequest(lines: AsyncIterable<BookLine>, requestId: string, until: Instant): AsyncGenerator<Step> {
  let lastId: string | null = null;
  for await (const line of lines) {
    if (line.entry.meta.at > until) break;
    const { before, after } = line.request;
    if (after?.requestId !== requestId || lastId === line.entry.id) continue;
    lastId = line.entry.id;
    yield { line, before: before?.status ?? null, after: after.status, running: after.status };
  }
}

interface RowsAsked {
  readonly rowId: string | null | undefined;
  readonly range: DateRange | null;
  readonly until: Instant;
}

/** The entries about one row, or about all rows that are or were on some days. */
async function* ofRows(lines: AsyncIterable<BookLine>, { rowId, range, until }: RowsAsked): AsyncGenerator<Step> {
  const isAsked = (row: TimesheetRow | null): row is TimesheetRow =>
    row !== null && (range ? range.start <= row.date && row.date <= range.end : row.rowId === rowId);
  const statusOf = (row: TimesheetRow | null): SyncStatus | null => (isAsked(row) && isListed(row) ? row.sync : null);
  const counts = noStatuses();
  for await (const line of lines) {
    if (line.entry.meta.at > until) break;
    const { row } = line;
    if (!row || !(isAsked(row.before) || isAsked(row.after))) continue;
    const [before, after] = [statusOf(row.before), statusOf(row.after)];
    if (before) counts[before]--;
    if (after) counts[after]++;
    yield { line, before, after, running: worstStatus(counts) };
  }
}
