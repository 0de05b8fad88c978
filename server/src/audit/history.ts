import type { AuditedEntry, AuditHistory, AuditHistoryInput, HistoryLine } from '@hourbook/domain/audit/contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { bookStream, type Entry, readBookEntry } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { concernsAccount, emptyAccount, foldAccount, type TimeOffAccount } from '@hourbook/domain/time-off/account.ts';
import { readingRange } from '@hourbook/domain/timesheet/contracts.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { streamPages } from '../streams/chain.ts';
import { breather } from '../turns.ts';
import { instantAsked, personAudited, UNTIL_NOW } from './seen.ts';
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
  const found: Told[] = [];
  for await (const line of linesOf(ports, asked.userId)) {
    const at = line.entry.meta.at;
    if (at > to) break;
    if ((from === null || at >= from) && (days === null || touches(line, days)) && isOf(line, asked.kind))
      found.push(line);
  }
  const pageSize = asked.pageSize ?? MOST;
  const first = (asked.pageNumber ?? 0) * pageSize;
  const page = found.toReversed().slice(first, first + pageSize);
  const people = await recordsById(
    ports.records.people,
    page.flatMap(({ entry }) => entry.meta.actorId ?? []),
  );
  return {
    content: page.map(({ entry, ...line }) => ({ ...aboutEntry(entry, people), ...line })),
    totalPages: Math.ceil(found.length / pageSize),
    totalElements: found.length,
  };
}

type State = Pick<HistoryLine, 'trackingDate' | 'requestId' | 'before' | 'after'>;
type Told = State & { readonly entry: Entry };

/** Whether a line is about hours, or about time off: rows of a request are. */
const isOf = ({ trackingDate, requestId }: Told, kind: AuditHistoryInput['kind']): boolean =>
  kind == null || (trackingDate !== null && requestId === null) === (kind === 'hours');

function aboutEntry(
  { id, revision, type, meta }: Entry,
  people: ReadonlyMap<number, Pick<Person, 'id' | 'firstName' | 'lastName'>>,
) {
  const by = meta.actorId === null ? undefined : people.get(meta.actorId);
  return {
    ...{ id, revision, type, at: meta.at, source: meta.source, hash: meta.hash },
    by: by ? { id: by.id, firstName: by.firstName, lastName: by.lastName } : null,
  };
}

/** Every line of a book, oldest first. */
async function* linesOf({ events }: Pick<Ports, 'events'>, userId: number): AsyncGenerator<Told> {
  const rows = new Map<string, TimesheetRow>();
  let account = emptyAccount(userId);
  const rest = breather();
  for await (const page of streamPages(events, bookStream(userId))) {
    for (const entry of page.map(readBookEntry)) {
      const after = concernsAccount(entry) ? foldAccount(account, [entry]) : account;
      for (const state of statesOf(entry, rows, { before: account, after })) yield { ...state, entry };
      account = after;
      const pause = rest();
      if (pause) await pause;
    }
  }
}

/** What an entry makes of each row that it concerns, or of its request if it concerns none. */
function statesOf(
  entry: Entry,
  rows: Map<string, TimesheetRow>,
  account: { readonly before: TimeOffAccount; readonly after: TimeOffAccount },
): State[] {
  const requestId = 'requestId' in entry.data ? entry.data.requestId : null;
  const states = rowsOf(entry).map((rowId) => {
    const was = rows.get(rowId) ?? null;
    const is = evolveRow(was, entry, rowId);
    rows.set(rowId, is);
    return { trackingDate: is.date, requestId: requestId ?? is.requestId, before: entryOf(was), after: entryOf(is) };
  });
  if (states.length > 0) return states;
  const [before, after] = [account.before, account.after].map(({ requests }) => requestOf(requests[requestId ?? '']));
  return [{ trackingDate: null, requestId, before: before ?? null, after: after ?? null }];
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
