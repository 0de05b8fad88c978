import { streamKinds } from '@hourbook/domain/events/stream-kinds.ts';
import {
  AppendTooLarge,
  MOST_APPEND_BYTES,
  type NewEvent,
  type NonEmpty,
  type Revision,
} from '@hourbook/domain/ports/event-store.ts';
import { jsonText } from './plain-json.ts';

/** What an engine is given, and never more than it can give back. Anything else is refused before an engine sees it. */

/** The most events of one page. */
export const PAGE = 1_000;

/** @throws TypeError unless it names a stream */
export function assertStream(stream: string): void {
  if (typeof stream !== 'string' || stream === '' || !stream.isWellFormed()) throw new TypeError('No stream is named');
}

/** The prefixes of Hourbook's streams; other streams on a shared server are not ours. */
export const PREFIXES = streamKinds.map(({ prefix }) => prefix);

export const isOurs = (stream: string): boolean => PREFIXES.some((prefix) => stream.startsWith(prefix));

/** @throws TypeError unless it names one of our streams: no subscription would deliver it */
export function assertOurs(stream: string): void {
  assertStream(stream);
  if (!isOurs(stream)) throw new TypeError(`${stream} is no stream of Hourbook`);
}

/** @throws TypeError unless it is `none` or a whole number from 0n */
export function assertRevision(expected: Revision): void {
  if (expected !== 'none' && (typeof expected !== 'bigint' || expected < 0n)) {
    throw new TypeError(`${expected} is no revision`);
  }
}

/** @throws TypeError unless it is a position */
export function assertPosition(after: string): void {
  if (!/^\d{20}$/.test(after)) throw new TypeError(`${after} is no position`);
}

/** @returns how many events to read, at most {@link PAGE} */
export function pageSize(limit = PAGE): number {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new TypeError(`${limit} is no number of events`);
  return Math.min(limit, PAGE);
}

// Lower case only: the text is part of the event's hash and must come back unchanged.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIL = '00000000-0000-0000-0000-000000000000';

/** An event that can be stored and read back unchanged, with its JSON texts. */
export interface CheckedEvent {
  readonly event: NewEvent;
  readonly data: string;
  readonly meta: string;
}

function checked(event: NewEvent): CheckedEvent {
  if (typeof event.id !== 'string' || !UUID.test(event.id) || event.id === NIL) {
    throw new TypeError(`The event id ${event.id} is not a UUID in lower case`);
  }
  if (typeof event.type !== 'string' || event.type === '' || !event.type.isWellFormed()) {
    throw new TypeError('The event has no type');
  }
  if (!Number.isSafeInteger(event.version) || event.version < 1) {
    throw new TypeError(`The version ${event.version} of ${event.type} is no whole number from 1`);
  }
  return {
    event,
    data: jsonText(event.data, `${event.type}: data`),
    meta: jsonText(event.meta, `${event.type}: meta`),
  };
}

/**
 * @throws TypeError if an event cannot be stored and read back unchanged
 * @throws AppendTooLarge if they are too much for one append
 */
export function checkedEvents(events: NonEmpty<NewEvent>): CheckedEvent[] {
  if (events.length === 0) throw new TypeError('There is no event to append');
  const all = events.map(checked);
  const bytes = all.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0);
  if (bytes > MOST_APPEND_BYTES) throw new AppendTooLarge(bytes);
  return all;
}
