import type { EventData, RecordedEvent as ServersEvent } from '@eventstore/db-client';
import { type JsonObject, position, type RecordedEvent, type StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import type { CheckedEvent } from '../event-checks.ts';

const encoder = new TextEncoder();

/**
 * An event as it is sent: the data unchanged; in its metadata our `version` and `meta`, and the two names that the
 * server itself can follow.
 */
export function toProposed({ event, meta }: CheckedEvent): EventData {
  const { $correlationId, $causationId } = event.meta;
  const names = JSON.stringify({ $correlationId, $causationId, version: event.version });
  return {
    id: event.id,
    type: event.type,
    contentType: 'application/json',
    data: event.data,
    // As bytes, since the client would serialize it once more.
    metadata: encoder.encode(`${names.slice(0, -1)},"meta":${meta}}`),
  };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** @throws TypeError if somebody else wrote the event */
export function toRecorded(event: ServersEvent): RecordedEvent {
  const { id, streamId, revision, type, data, metadata } = event;
  if (event.position === undefined || !isObject(data) || !isObject(metadata) || !isObject(metadata.meta)) {
    throw new TypeError(`The event ${revision} of ${streamId} was not written by Hourbook`);
  }
  return {
    id,
    stream: streamId,
    revision,
    position: position(event.position.commit),
    type,
    version: Number(metadata.version),
    data,
    meta: metadata.meta,
  };
}

/** The client gives values: the JSON of them stands for the texts. */
export const toStored = (event: RecordedEvent): StoredEvent => ({
  ...event,
  data: JSON.stringify(event.data),
  meta: JSON.stringify(event.meta),
});
