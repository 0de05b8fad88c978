import type { AuditedEntry, AuditHistory, AuditHistoryInput, HistoryLine } from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { instantAsked } from '../instant-asked.ts';
import type { Ports } from '../ports.ts';
import { aboutEntry, authorsOf, type BookLine, bookLines } from './book-lines.ts';
import { pageFromEnd } from './explained.ts';
import { personAudited, UNTIL_NOW } from './seen.ts';
import { entryOf, requestOf } from './stored.ts';

type HistoryPorts = Pick<Ports, 'records' | 'directory' | 'events' | 'clock'>;

const MOST = 10_000;

/**
 * `GET /audit/users/{userId}/history`, newest first: a line for each entry and row that it concerns. It is folded from the
 * book itself, so it is never behind.
 * @throws DomainError `not-found`, `range-inverted`, `range-over-2-years`; `form-invalid` for an inverted time of entry
 */
export async function auditHistory(
  ports: HistoryPorts,
  viewer: Person,
  asked: AuditHistoryInput,
): Promise<AuditHistory> {
  const { today } = await zoneAndToday(ports, viewer);
  const days = asked.startDate || asked.endDate ? readingRange(asked, today) : null;
  const from = asked.recordedFrom ? instantAsked(ports, asked.recordedFrom) : null;
  const to = asked.recordedTo ? instantAsked(ports, asked.recordedTo) : UNTIL_NOW;
  if (from !== null && from > to) throw refusal('form-invalid');
  await personAudited(ports, viewer, asked.userId, days ?? { start: today, end: today });
  async function* told(): AsyncGenerator<Told> {
    for await (const each of bookLines(ports, asked.userId)) {
      const line = toldOf(each);
      const at = line.entry.meta.at;
      if (at > to) break;
      if ((from === null || at >= from) && (days === null || touches(line, days)) && isOf(line, asked.kind)) yield line;
    }
  }
  const { pageNumber, pageSize } = asked;
  const { page, counted } = await pageFromEnd(told, { pageNumber, pageSize: pageSize ?? MOST });
  const people = await authorsOf(
    ports,
    page.map(({ entry }) => entry),
  );
  return {
    content: page.map(({ entry, ...line }) => ({ ...aboutEntry(entry, people), ...line })).toReversed(),
    ...counted,
  };
}

type State = Pick<HistoryLine, 'trackingDate' | 'requestId' | 'before' | 'after'>;
type Told = State & { readonly entry: Entry };

/** Whether a line is about hours, or about time off: rows of a request are. */
const isOf = ({ trackingDate, requestId }: Told, kind: AuditHistoryInput['kind']): boolean =>
  kind == null || (trackingDate !== null && requestId === null) === (kind === 'hours');

/** A line as the history tells it. */
function toldOf({ entry, requestId, row, request }: BookLine): Told {
  return row
    ? { entry, requestId, trackingDate: row.after.date, before: entryOf(row.before), after: entryOf(row.after) }
    : { entry, requestId, trackingDate: null, before: requestOf(request.before), after: requestOf(request.after) };
}

/** @returns whether it is about one of the days */
function touches({ trackingDate, before, after }: State, { start, end }: DateRange): boolean {
  const dates = [trackingDate ?? [], entryDate(before) ?? [], entryDate(after) ?? []].flat();
  if (dates.length > 0) return dates.some((date) => start <= date && date <= end);
  const request = after ?? before;
  return request !== null && 'startDate' in request && request.startDate <= end && request.endDate >= start;
}

const entryDate = (state: State['before']): AuditedEntry['trackingDate'] | null =>
  state && 'trackingDate' in state ? state.trackingDate : null;
