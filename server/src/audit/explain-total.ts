import type { ExplainTotal, ExplainTotalInput } from '@hourbook/domain/audit/contracts.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../as-of-instant.ts';
import type { Ports } from '../ports.ts';
import { personAudited, UNTIL_NOW } from './audit-scope.ts';
import { aboutEntry, authorsOf, type BookLine, bookLines } from './book-lines.ts';
import { aboutRow, pageFromEnd, textOf } from './page-from-end.ts';

type ExplainPorts = Pick<Ports, 'records' | 'directory' | 'events' | 'clock'>;

/**
 * `GET /audit/users/{userId}/explain/total`: every entry that moved the hours of some days, old → new, with the running sum;
 * the last one is the total. It is folded from the book itself, so it is never behind.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` for an instant in the future
 */
export async function explainTotal(
  ports: ExplainPorts,
  viewer: Person,
  asked: ExplainTotalInput,
): Promise<ExplainTotal> {
  const { today } = await zoneAndToday(ports, viewer);
  const range = readingRange(asked, today);
  const { id } = await personAudited(ports, viewer, asked.userId, range);
  const at = instantAsked(ports, asked.at);
  const codes = asked.trackingTypes ? new Set<TimesheetRow['payCode']>(asked.trackingTypes) : null;
  const counts = ({ date, payCode }: TimesheetRow): boolean =>
    range.start <= date && date <= range.end && (codes === null || codes.has(payCode));
  const until = asked.at ? at : UNTIL_NOW;
  const { page, last, counted } = await pageFromEnd(() => movesOf(bookLines(ports, id), { until, counts }), asked);
  const people = await authorsOf(
    ports,
    page.map(({ entry }) => entry),
  );
  return {
    at,
    startDate: range.start,
    endDate: range.end,
    total: toHours(last?.running ?? 0),
    content: page.map((move) => {
      const { hash: _, ...about } = aboutEntry(move.entry, people);
      return {
        ...about,
        ...aboutRow(move.row.after),
        trackingDate: counts(move.row.after) ? move.row.after.date : (move.row.before ?? move.row.after).date,
        before: toHours(move.before),
        after: toHours(move.after),
        hours: toHours(move.after - move.before),
        running: toHours(move.running),
        text: textOf(move),
      };
    }),
    ...counted,
  };
}

interface Move {
  readonly entry: BookLine['entry'];
  readonly row: NonNullable<BookLine['row']>;
  readonly before: Hundredths;
  readonly after: Hundredths;
  readonly running: Hundredths;
}

/** The lines after which a total is another one. @param counts whether the hours of a row are part of it */
async function* movesOf(
  lines: AsyncIterable<BookLine>,
  { until, counts }: { readonly until: string; readonly counts: (row: TimesheetRow) => boolean },
): AsyncGenerator<Move> {
  const hoursOf = (row: TimesheetRow | null): Hundredths => (row && !row.removed && counts(row) ? row.hours : 0);
  let running: Hundredths = 0;
  for await (const { entry, row } of lines) {
    if (entry.meta.at > until) break;
    const [before, after] = [hoursOf(row?.before ?? null), hoursOf(row?.after ?? null)];
    if (!row || before === after) continue;
    running += after - before;
    yield { entry, row, before, after, running };
  }
}
