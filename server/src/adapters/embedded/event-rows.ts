import type { JsonObject, NewEvent, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { position } from '@hourbook/domain/ports/event-store.ts';
import { jsonText } from './plain-json.ts';

/** The file's layout, step by step; `user_version` counts the steps taken. */
export const EVENT_LAYOUT: readonly string[] = [
  // Positions are never reused, as nothing is ever deleted; the triggers keep it so whoever opens the file.
  `CREATE TABLE events (
     pos INTEGER PRIMARY KEY,
     stream TEXT NOT NULL,
     rev INTEGER NOT NULL,
     id BLOB NOT NULL CHECK (length(id) = 16),
     type TEXT NOT NULL,
     version INTEGER NOT NULL,
     data TEXT NOT NULL,
     meta TEXT NOT NULL,
     UNIQUE (stream, rev)
   ) STRICT;
   CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
     BEGIN SELECT RAISE(ABORT, 'Events are never changed'); END;
   CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
     BEGIN SELECT RAISE(ABORT, 'Events are never deleted'); END;`,
];

export const EVENT_COLUMNS = 'pos, stream, rev, id, type, version, data, meta';
export type EventRow = readonly [
  pos: number,
  stream: string,
  rev: number,
  id: Uint8Array,
  type: string,
  version: number,
  data: string,
  meta: string,
];

/** An event as it is inserted behind its stream and revision. */
export type NewEventRow = readonly [id: Buffer, type: string, version: number, data: string, meta: string];

// Lower case only: the text is part of the event's hash and must come back as it was.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @throws TypeError when the event cannot be stored and read back the same */
export function toRow(event: NewEvent): NewEventRow {
  if (typeof event.id !== 'string' || !UUID.test(event.id)) {
    throw new TypeError(`The event id ${event.id} is not a UUID in lower case`);
  }
  if (typeof event.type !== 'string' || event.type === '' || !event.type.isWellFormed()) {
    throw new TypeError('The event has no type');
  }
  if (!Number.isSafeInteger(event.version) || event.version < 1) {
    throw new TypeError(`The version ${event.version} of ${event.type} is no whole number from 1`);
  }
  return [
    Buffer.from(event.id.replaceAll('-', ''), 'hex'),
    event.type,
    event.version,
    jsonText(event.data, `${event.type}: data`),
    jsonText(event.meta, `${event.type}: meta`),
  ];
}

function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** @returns the event a row holds */
export const toEvent = ([pos, stream, rev, id, type, version, data, meta]: EventRow): RecordedEvent => ({
  id: uuidText(id),
  stream,
  revision: BigInt(rev),
  position: position(pos),
  type,
  version,
  data: JSON.parse(data) as JsonObject,
  meta: JSON.parse(meta) as JsonObject,
});
