import type { JsonObject, RecordedEvent } from '../ports/event-store.ts';
import type { Instant } from '../time.ts';
import { type BookEvent, bookEvents } from './book-events.ts';
import { type EventDefinition, readData, UnreadableEvent } from './define-event.ts';

/** Who entered it, when and why, and the link to the previous entry (events.md "Envelope and hash"). */
export type EventMeta = {
  /** The person who did it; null for the system. */
  readonly actorId: number | null;
  /**
   * The person on whose behalf it was done, if that is somebody else: who is away, if a substitute did it, otherwise the owner
   * of the book.
   */
  readonly onBehalfOf: number | null;
  readonly commandId: string;
  readonly at: Instant;
  readonly source: EventSource;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** The hash of the previous entry; 64 zeros at revision 0. */
  readonly prev: string;
  readonly hash: string;
};
export type EventSource = 'web' | 'rest' | 'worker';

const isText = (value: unknown) => typeof value === 'string';
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isPersonOrNobody = (value: unknown) => value === null || (Number.isSafeInteger(value) && (value as number) > 0);
const isHash = (value: unknown) => typeof value === 'string' && value.length === 64;

// Without zod, as it takes a fifth of the time and every entry that is read passes here.
const metaFields: Readonly<Record<keyof EventMeta, (value: unknown) => boolean>> = {
  actorId: isPersonOrNobody,
  onBehalfOf: isPersonOrNobody,
  commandId: matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  at: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  source: matches(/^(?:web|rest|worker)$/),
  $correlationId: isText,
  $causationId: isText,
  prev: isHash,
  hash: isHash,
};
const metaChecks = Object.entries(metaFields);

/** @throws UnreadableEvent with the name of the invalid field */
function readMeta(meta: JsonObject, stream: string): EventMeta {
  for (const [field, isRight] of metaChecks) {
    if (!isRight(meta[field])) throw new UnreadableEvent(`An entry in ${stream} has no readable ${field}`);
  }
  if (Object.keys(meta).length === metaChecks.length) return meta as unknown as EventMeta;
  throw new UnreadableEvent(`An entry in ${stream} has more beside it than this Hourbook knows`);
}

/** An entry in its stream: a fact with its author, position and revision. */
export type Entry<E = BookEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly meta: EventMeta;
};

export const bookStream = (userId: number): string => `book-${userId}`;

/** @returns the person whose book the stream is, null for another stream */
export function bookOwner(stream: string): number | null {
  if (!stream.startsWith('book-')) return null;
  const userId = Number(stream.slice('book-'.length));
  return Number.isSafeInteger(userId) && userId > 0 && bookStream(userId) === stream ? userId : null;
}

/**
 * DG-6: the person in whose place the author of an entry acted as a substitute; null: nobody. Without a substitution, an entry in
 * the book of somebody else is on behalf of the owner of that book.
 */
export const substitutedFor = ({
  stream,
  meta: { actorId, onBehalfOf },
}: {
  readonly stream: string;
  readonly meta: Pick<EventMeta, 'actorId' | 'onBehalfOf'>;
}): number | null => (actorId === null || onBehalfOf === bookOwner(stream) ? null : onBehalfOf);

/** @throws UnreadableEvent for a type or version that this version of Hourbook does not know */
export const readBookEntry = (event: RecordedEvent): Entry<BookEvent> =>
  readEntryOf(bookEvents, event) as Entry<BookEvent>;

/**
 * @param definitions of all entries in streams of this kind, by type
 * @throws UnreadableEvent for a type or version that is not among them
 */
export function readEntryOf(
  definitions: Readonly<Record<string, EventDefinition>>,
  event: RecordedEvent,
): Entry<{ readonly type: string; readonly data: unknown }> {
  const definition = Object.hasOwn(definitions, event.type) ? definitions[event.type] : undefined;
  if (!definition) throw new UnreadableEvent(`${event.type} in ${event.stream} is no entry this Hourbook knows`);
  return {
    id: event.id,
    stream: event.stream,
    revision: Number(event.revision),
    position: event.position,
    type: event.type,
    data: readData(definition, event.version, event.data),
    meta: readMeta(event.meta, event.stream),
  };
}
