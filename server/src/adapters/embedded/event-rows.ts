import {
  type JsonObject,
  position,
  type RecordedEvent,
  type StoredEvent,
  TornEntry,
} from '@hourbook/domain/ports/event-store.ts';
import type { CheckedEvent } from '../event-checks.ts';

/** The file's layout, step by step; `user_version` counts the steps taken. */
export const EVENT_LAYOUT: readonly string[] = [
  // Positions are never reused, as nothing is ever deleted; triggers ensure that, whoever opens the file.
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

// SQLite formats the id: a blob would be a separate buffer for every event.
export const EVENT_COLUMNS = 'pos, stream, rev, lower(hex(id)), type, version, data, meta';
export type EventRow = readonly [
  pos: number,
  stream: string,
  rev: number,
  id: string,
  type: string,
  version: number,
  data: string,
  meta: string,
];

/** The values to insert for an event, after its stream and revision. */
export type NewEventRow = readonly [id: Buffer, type: string, version: number, data: string, meta: string];

/** @returns the row for an event */
export const toRow = ({ event, data, meta }: CheckedEvent): NewEventRow => [
  Buffer.from(event.id.replaceAll('-', ''), 'hex'),
  event.type,
  event.version,
  data,
  meta,
];

function uuidText(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** @returns what is in a row */
export function toStored([pos, stream, rev, id, type, version, data, meta]: EventRow): StoredEvent {
  return { id: uuidText(id), stream, revision: BigInt(rev), position: position(pos), type, version, data, meta };
}

/** @returns the event in a row @throws TornEntry */
export function toEvent(row: EventRow): RecordedEvent {
  const { id, stream, revision, position, type, version, data, meta } = toStored(row);
  try {
    return { id, stream, revision, position, type, version, data: json(data), meta: json(meta) };
  } catch (error) {
    if (error instanceof SyntaxError) throw new TornEntry({ stream, revision, position });
    throw error;
  }
}

const json = (text: string): JsonObject => JSON.parse(text) as JsonObject;

/** @returns the events in these rows, up to one that cannot be read @throws TornEntry if that is the first one */
export function toEvents(rows: readonly EventRow[]): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (const row of rows) {
    try {
      events.push(toEvent(row));
    } catch (error) {
      if (error instanceof TornEntry && events.length > 0) return events;
      throw error;
    }
  }
  return events;
}
