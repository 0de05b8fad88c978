import type { RecordedEvent } from '../ports/event-store.ts';
import { type BookEvent, bookEvents } from './book-events.ts';
import { type ClosingEvent, closingEvents } from './closing-events.ts';
import type { EventDefinition } from './define-event.ts';
import { type DigestEvent, digestEvents } from './digest-events.ts';
import { bookOwner, bookStream, type Entry, readBookEntry, readEntryOf } from './envelope.ts';
import { type ExportEvent, exportEvents } from './export-events.ts';
import { type SyncEvent, syncEvents } from './sync-events.ts';

/**
 * A kind of stream: how its streams are named, and what they contain. All code that handles streams (seals, hash
 * chains, commands, subscriptions, checks, moves) goes by this; a new kind is added to {@link streamKinds}.
 */
export interface StreamKind<Id, E> {
  /** The prefix of the names of its streams, which no other kind has. */
  readonly prefix: string;
  streamOf(id: Id): string;
  /** @returns null for a stream of another kind, or with an invalid name */
  idOf(stream: string): Id | null;
  /** The owner of a stream: entries made by others are on their behalf. null: it has none. */
  ownerOf(id: Id): number | null;
  /** Its entries, by type. */
  readonly definitions: Readonly<Record<string, EventDefinition>>;
  /** @throws UnreadableEvent for a type or version that this version of Hourbook does not know */
  read(event: RecordedEvent): Entry<E>;
}

/** All of a person's hours and time off. */
export const bookStreams: StreamKind<number, BookEvent> = {
  prefix: 'book-',
  streamOf: bookStream,
  idOf: bookOwner,
  ownerOf: (userId) => userId,
  definitions: bookEvents,
  read: readBookEntry,
};

/** What an accountant asked to send to accounting, and the outcome. */
export const syncStreams: StreamKind<string, SyncEvent> = {
  prefix: 'sync-',
  streamOf: (syncId) => `sync-${syncId}`,
  idOf: (stream) => (stream.startsWith('sync-') && stream.slice('sync-'.length)) || null,
  ownerOf: () => null,
  definitions: syncEvents,
  read: (event) => readEntryOf(syncEvents, event) as Entry<SyncEvent>,
};

/** The one stream of digests. */
export const DIGESTS = 'digests';

/** What all other streams ended with, once a day (api.md "Proof"). */
export const digestStreams: StreamKind<typeof DIGESTS, DigestEvent> = {
  prefix: DIGESTS,
  streamOf: () => DIGESTS,
  idOf: (stream) => (stream === DIGESTS ? DIGESTS : null),
  ownerOf: () => null,
  definitions: digestEvents,
  read: (event) => readEntryOf(digestEvents, event) as Entry<DigestEvent>,
};

/** The one stream of exports. */
export const EXPORTS = 'exports';

/** Which evidence was handed out to whom. */
export const exportStreams: StreamKind<typeof EXPORTS, ExportEvent> = {
  prefix: EXPORTS,
  streamOf: () => EXPORTS,
  idOf: (stream) => (stream === EXPORTS ? EXPORTS : null),
  ownerOf: () => null,
  definitions: exportEvents,
  read: (event) => readEntryOf(exportEvents, event) as Entry<ExportEvent>,
};

/** The one stream of closings. */
export const CLOSINGS = 'closings';

/** Which months of commissions were closed, with what, and which were opened again. */
export const closingStreams: StreamKind<typeof CLOSINGS, ClosingEvent> = {
  prefix: CLOSINGS,
  streamOf: () => CLOSINGS,
  idOf: (stream) => (stream === CLOSINGS ? CLOSINGS : null),
  ownerOf: () => null,
  definitions: closingEvents,
  read: (event) => readEntryOf(closingEvents, event) as Entry<ClosingEvent>,
};

/** Every kind of stream. */
export const streamKinds = [bookStreams, syncStreams, digestStreams, exportStreams, closingStreams] as const;

/** An entry of any stream. */
export type AnyEntry = ReturnType<(typeof streamKinds)[number]['read']>;

/** @returns null for a stream that is not Hourbook's */
export const kindOf = (stream: string): (typeof streamKinds)[number] | null =>
  streamKinds.find((kind) => kind.idOf(stream) !== null) ?? null;

/** @returns whether the entry belongs to a person's book */
export const isBookEntry = (entry: AnyEntry): entry is Entry => entry.stream.startsWith(bookStreams.prefix);

/**
 * @returns the entry; null in a stream that is not Hourbook's @throws UnreadableEvent as {@link StreamKind.read} does
 */
export const readEntry = (event: RecordedEvent): AnyEntry | null => kindOf(event.stream)?.read(event) ?? null;
