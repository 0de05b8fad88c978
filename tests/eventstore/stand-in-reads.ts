import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import * as grpc from '@grpc/grpc-js';
import type { KeptEvent, Log } from './stand-in-log.ts';
import { eventReply, notFoundReply, type ReadRequest } from './stand-in-wire.ts';

export type ReadCall = grpc.ServerWritableStream<ReadReq, ReadResp>;

/** The server answers so to what it did not foresee. */
export const serverThrew = (call: ReadCall, details: string): void => {
  call.emit('error', { code: grpc.status.UNKNOWN, details });
};

/** One page of a stream or of everything. */
export function readEvents(log: Log, call: ReadCall, request: ReadRequest): void {
  const { stream, from, backwards, count } = request;
  const events = stream === undefined ? log.all : log.stream(stream);
  if (stream !== undefined && events.length === 0) {
    call.write(notFoundReply(stream));
    call.end();
    return;
  }
  if (stream === undefined && count === 0) return; // it never answers
  if (stream !== undefined && (count === 0 || (from === 'end' && !backwards))) {
    serverThrew(call, 'Unexpected ReadStreamResult: Error');
    return;
  }
  const page = pageOf(events, request, stream === undefined ? 'position' : 'revision');
  if (!page) {
    serverThrew(call, 'Unexpected ReadAllResult: Error');
    return;
  }
  for (const event of page) call.write(eventReply(event));
  call.end();
}

/** @returns nothing when it cannot begin there */
function pageOf(
  events: readonly KeptEvent[],
  { from, backwards, count }: ReadRequest,
  place: 'position' | 'revision',
): readonly KeptEvent[] | undefined {
  if (from === 'start') return backwards ? events.slice(0, 1) : events.slice(0, count);
  if (from === 'end') return backwards ? events.slice(-count).reverse() : [];
  const at = firstFrom(events, from, place);
  if (place === 'position' && at < events.length && events[at]!.position !== from) return undefined;
  if (!backwards) return events.slice(at, at + count);
  // A stream is read from its revision on, everything from before its position.
  const end = place === 'revision' ? Math.min(from + 1, events.length) : at;
  return events.slice(Math.max(0, end - count), end).reverse();
}

/** @returns the index of the first event at or behind a place */
export function firstFrom(events: readonly KeptEvent[], from: number, place: 'position' | 'revision'): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]![place] < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
