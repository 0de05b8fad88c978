import { bookStream, type Entry, readBookEntry, substitutedFor } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  concernsAccount,
  emptyAccount,
  foldAccount,
  type TimeOffAccount,
  type TimeOffRequest,
} from '@hourbook/domain/time-off/account.ts';
import { evolveRow, rowsOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { concernsWeek, evolveWeek, type HandedInWeek } from '@hourbook/domain/timesheet/week.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { streamPages } from '../streams/chain.ts';

/** What an entry made of one of the rows that it concerns, or of a request if it concerns none. */
export interface BookLine {
  readonly entry: Entry;
  /** The request that the entry is about, or that the row comes from. */
  readonly requestId: string | null;
  /** null: the entry concerns no row. */
  readonly row: { readonly before: TimesheetRow | null; readonly after: TimesheetRow } | null;
  /** null: there was none. */
  readonly request: { readonly before: TimeOffRequest | null; readonly after: TimeOffRequest | null };
  /** What was known of the period that the entry sets the allowance of; null: of none, or nothing was. */
  readonly allowed: TimeOffAccount['allowances'][number] | null;
  /** null: the entry concerns no week. */
  readonly week: { readonly before: HandedInWeek | null; readonly after: HandedInWeek } | null;
}

/** Every line of a book, oldest first, folded from the book itself. */
export async function* bookLines({ events }: Pick<Ports, 'events'>, userId: number): AsyncGenerator<BookLine> {
  const rows = new Map<string, TimesheetRow>();
  const weeks = new Map<string, HandedInWeek>();
  let account = emptyAccount(userId);
  for await (const page of streamPages(events, bookStream(userId))) {
    for (const entry of page.map(readBookEntry)) {
      const after = concernsAccount(entry) ? foldAccount(account, [entry]) : account;
      const requestId = 'requestId' in entry.data ? entry.data.requestId : null;
      const [was, is] = [account, after].map(({ requests }) => requests[requestId ?? ''] ?? null);
      const request = { before: was ?? null, after: is ?? null };
      const touched = rowsOf(entry);
      const allowed = allowedBefore(account, entry);
      const week = weekChanged(weeks, entry);
      if (touched.length === 0) yield { entry, requestId, row: null, request, allowed, week };
      for (const rowId of touched) {
        const row = { before: rows.get(rowId) ?? null, after: evolveRow(rows.get(rowId) ?? null, entry, rowId) };
        rows.set(rowId, row.after);
        yield { entry, requestId: requestId ?? row.after.requestId, row, request, allowed, week };
      }
      account = after;
    }
  }
}

/** @param weeks by their Mondays, brought up to date */
function weekChanged(weeks: Map<string, HandedInWeek>, entry: Entry): BookLine['week'] {
  if (!concernsWeek(entry)) return null;
  const before = weeks.get(entry.data.week) ?? null;
  const after = evolveWeek(before, entry);
  weeks.set(after.week, after);
  return { before, after };
}

const allowedBefore = ({ allowances }: TimeOffAccount, { type, data }: Entry): BookLine['allowed'] =>
  (type === 'AllowanceSet' &&
    allowances.find((each) => each.kind === data.kind && each.periodStart === data.periodStart)) ||
  null;

/** Those who made entries, and in whose place, by id. */
export const authorsOf = ({ records }: Pick<Ports, 'records'>, entries: readonly Entry[]) =>
  recordsById(
    records.people,
    entries.flatMap((entry) => [entry.meta.actorId ?? [], substitutedFor(entry) ?? []].flat()),
  );

/** An entry on the wire: which, when, by whom. @param people as {@link authorsOf} answers */
export function aboutEntry(entry: Entry, people: ReadonlyMap<number, Pick<Person, 'id' | 'firstName' | 'lastName'>>) {
  const { id, revision, type, meta } = entry;
  const named = (userId: number | null) => {
    const person = userId === null ? undefined : people.get(userId);
    return person ? { id: person.id, firstName: person.firstName, lastName: person.lastName } : null;
  };
  return {
    id,
    revision,
    type,
    at: meta.at,
    source: meta.source,
    hash: meta.hash,
    by: named(meta.actorId),
    substitutedFor: named(substitutedFor(entry)),
  };
}
