import type { EventEmitter } from 'node:events';
import { type EventStoreDBClient, UnknownError } from '@eventstore/db-client';
import { NoAnswer, within } from '../../within.ts';
import { connect, dispose } from './event-client.ts';

/**
 * Fewer than the client's stream takes without waiting. Where it has to wait it has no way out when the stream breaks: that
 * write never ends, and those behind it reject where nobody can catch them.
 */
const AT_ONCE = 15;

/** So many that nobody waits for any more, of those at once, and the connection is given up with all of them. */
const MOST_OVERDUE = 8;

/** So many errors in a row that the client has no word for, and it may never recover by itself. */
const MOST_UNKNOWN = 2;

/** The gRPC status that it does know what to do about: it connects anew. */
const UNAVAILABLE = 14;

const isUnknown = (error: unknown): boolean =>
  error instanceof UnknownError ||
  // What it could not learn of the server's abilities it throws as it came, and never asks for again.
  (error instanceof Error && error.constructor === Error && 'code' in error && error.code !== UNAVAILABLE);

/** The one client of this process that appends: all clients share their unanswered appends and fail them together. */
export interface AppendClient {
  /** @throws what the client throws, or Error after `ms` milliseconds: then the append may be stored or not */
  send<T>(ms: number, work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Waits for what is under way, `ms` milliseconds at most. */
  close(ms: number): Promise<void>;
}

/** A client and what it has not settled. */
interface Connection {
  readonly client: EventStoreDBClient;
  /** Whether somebody still waits for it or not. */
  inside: number;
  /** Those that nobody waits for any more. */
  overdue: number;
  /** Errors in a row that the client has no word for. */
  unknown: number;
}

export function openAppendClient(address: string): AppendClient {
  const open = (): Connection => ({ client: connect(address), inside: 0, overdue: 0, unknown: 0 });
  let connection = open();
  let replacing: Promise<void> | null = null;
  const waiting = new Set<(on: Connection) => void>();
  let idle = () => {};

  const isSpent = () => connection.overdue >= MOST_OVERDUE || connection.unknown >= MOST_UNKNOWN;

  function admit(): void {
    for (const enter of waiting) {
      if (replacing || isSpent() || connection.inside >= AT_ONCE) break;
      waiting.delete(enter);
      connection.inside++;
      enter(connection);
    }
  }

  function leave(on: Connection): void {
    on.inside--;
    if (on !== connection) return; // what was given up with its connection
    replaceSpent();
    if (on.inside === 0) idle();
    admit();
  }

  async function enter(ms: number): Promise<Connection> {
    const { promise, resolve } = Promise.withResolvers<Connection>();
    waiting.add(resolve);
    admit();
    try {
      return await within(ms, promise);
    } catch (error) {
      if (!waiting.delete(resolve)) promise.then(leave); // let in at the very moment it gave up
      throw error;
    }
  }

  /** Once nobody waits for anything that the client has not settled: its end fails all of it. */
  function replaceSpent(): void {
    if (replacing || !isSpent() || connection.inside > connection.overdue) return;
    const { client } = connection;
    replacing = end(client).then(() => {
      connection = open();
      replacing = null;
      admit();
    });
  }

  return {
    async send(ms, work) {
      const until = performance.now() + ms;
      const on = await enter(ms);
      let isOverdue = false;
      const answered = work(on.client);
      const settled = () => {
        if (isOverdue) on.overdue--;
        leave(on);
      };
      answered.then(settled, settled);
      try {
        const answer = await within(Math.max(1, until - performance.now()), answered);
        on.unknown = 0;
        return answer;
      } catch (error) {
        on.unknown = isUnknown(error) ? on.unknown + 1 : 0;
        if (error instanceof NoAnswer) {
          isOverdue = true;
          on.overdue++;
        }
        if (on === connection) replaceSpent();
        throw error;
      }
    },
    async close(ms) {
      await replacing;
      const { promise, resolve } = Promise.withResolvers<void>();
      idle = resolve;
      if (connection.inside > 0) await within(ms, promise).catch(() => {}); // never answered
      await end(connection.client);
    },
  };
}

/** What the client keeps to itself: the streams that its end cancels. */
interface WithStreams {
  disposableStreams: Iterable<ClientStream> & {
    add(stream: ClientStream): unknown;
    delete(stream: ClientStream): unknown;
  };
}
type ClientStream = EventEmitter & { cancel(): void };

/**
 * Ends a client that appends. All clients share what waits for an answer: an answer that came after that was failed would
 * end the process, so none is listened to any more; and a stream that it was still about to open must not fail the
 * appends of the next client.
 */
async function end(client: EventStoreDBClient): Promise<void> {
  const inner = client as unknown as WithStreams;
  const { disposableStreams } = inner;
  for (const stream of disposableStreams) stream.removeAllListeners('data');
  const disposed = dispose(client);
  inner.disposableStreams = Object.assign(new Set<ClientStream>(), {
    add(late: ClientStream) {
      late.removeAllListeners('data').removeAllListeners('error');
      late.on('error', () => {}); // it is cancelled
      late.cancel();
    },
  });
  await disposed;
}
