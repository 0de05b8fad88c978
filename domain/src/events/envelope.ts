import { z } from 'zod';
import type { RecordedEvent } from '../ports/event-store.ts';
import { type BookEvent, bookEvents } from './book-events.ts';
import { readData, UnreadableEvent } from './define-event.ts';
import { type SyncEvent, syncEvents } from './sync-events.ts';

/** Who entered it, when, because of what, and the link to the entry before (events.md "Envelope and hash"). */
const eventMeta = z.strictObject({
  /** The person who did it; null for the machine. */
  actorId: z.int().positive().nullable(),
  /** Whose behalf it was done on, when that is somebody else. */
  onBehalfOf: z.int().positive().nullable(),
  commandId: z.uuid(),
  at: z.iso.datetime(),
  source: z.enum(['web', 'rest', 'worker']),
  $correlationId: z.string(),
  $causationId: z.string(),
  /** The hash of the entry before; 64 zeros at revision 0. */
  prev: z.string().length(64),
  hash: z.string().length(64),
});
export type EventMeta = z.output<typeof eventMeta>;
export type EventSource = EventMeta['source'];

/** An entry as it stands in a book: a fact with its author, its place and its page number. */
export type Entry<E = BookEvent> = E & {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly meta: EventMeta;
};

export const bookStream = (userId: number): string => `book-${userId}`;
export const syncStream = (syncId: string): string => `sync-${syncId}`;

/** @returns the person whose book a stream is, null for another stream */
export function bookOwner(stream: string): number | null {
  const match = /^book-([1-9][0-9]*)$/.exec(stream);
  return match ? Number(match[1]) : null;
}

/** @throws UnreadableEvent for a type or version this Hourbook does not know */
export const readBookEntry = (event: RecordedEvent): Entry<BookEvent> => read(bookEvents, event) as Entry<BookEvent>;

/** @throws UnreadableEvent for a type or version this Hourbook does not know */
export const readSyncEntry = (event: RecordedEvent): Entry<SyncEvent> => read(syncEvents, event) as Entry<SyncEvent>;

function read(definitions: typeof bookEvents | typeof syncEvents, event: RecordedEvent) {
  const definition = Object.hasOwn(definitions, event.type)
    ? definitions[event.type as keyof typeof definitions]
    : undefined;
  if (!definition) throw new UnreadableEvent(`${event.type} in ${event.stream} is no entry this Hourbook knows`);
  return {
    id: event.id,
    stream: event.stream,
    revision: Number(event.revision),
    position: event.position,
    type: event.type,
    data: readData(definition, event.version, event.data),
    meta: eventMeta.parse(event.meta),
  };
}
