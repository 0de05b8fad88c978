import type { EventEmitter } from 'node:events';
import { type EventStoreDBClient, UnknownError } from '@eventstore/db-client';
import { NoAnswer, within } from '../../within.ts';
import { connect, dispose } from './event-client.ts';

/**
 * Fewer than the client's stream takes without back-pressure. When it has to wait and the stream breaks, that write
 * never ends, and later ones reject where nobody can catch them.
 */
const AT_ONCE = 15;

/** Once this many appends have been abandoned by their callers, the connection is given up with all of them. */
const MOST_OVERDUE = 8;

/** After this many consecutive errors that the client does not recognise, it may never recover by itself. */
const MOST_UNKNOWN = 2;

/** The gRPC status that the client does handle: it reconnects. */
const UNAVAILABLE = 14;

const isUnknown = (error: unknown): boolean =>
  error instanceof UnknownError ||
  // An error while learning the server's capabilities is thrown as it is, and the client never asks again.
  (error instanceof Error && error.constructor === Error && 'code' in error && error.code !== UNAVAILABLE);

/** The only client of this process that appends: all clients share their unanswered appends and fail them together. */
export interface AppendClient {
  /**
   * @throws what the client throws, or Error after `ms` milliseconds, when the append may or may not have been stored
   */
  send<T>(ms: number, work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Waits for pending appends, at most `ms` milliseconds. */
  close(ms: number): Promise<void>;
}

/** A client and its pending appends. */
interface Connection {
  readonly client: EventStoreDBClient;
  /** Pending appends, whether or not somebody still waits for them. */
  inside: number;
  /** Pending appends that nobody waits for any more. */
  overdue: number;
  /** Consecutive errors that the client does not recognise. */
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
    if (on !== connection) return; // given up with its connection
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
      if (!waiting.delete(resolve)) promise.then(leave); // admitted at the very moment it gave up
      throw error;
    }
  }

  /** Replaces a client once nobody waits for any of its pending appends: ending it fails all of them. */
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

/** The client's internals: the streams that are cancelled when it ends. */
interface WithStreams {
  disposableStreams: Iterable<ClientStream> & {
    add(stream: ClientStream): unknown;
    delete(stream: ClientStream): unknown;
  };
}
type ClientStream = EventEmitter & { cancel(): void };

/**
 * Ends an appending client. All clients share their pending appends: an answer to an append that has already failed
 * would end the process, so answers are no longer listened to; and a stream that the client was about to open must not
 * fail the appends of the next client.
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
