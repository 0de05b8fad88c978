import { type EventStoreDBClient, UnknownError } from '@eventstore/db-client';
import { within } from '../../within.ts';
import { connect, dispose } from './event-client.ts';

/**
 * Fewer than the client's stream takes without waiting. Where it has to wait it has no way out when the stream breaks: that
 * write never ends, and those behind it reject where nobody can catch them.
 */
const AT_ONCE = 15;

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

export function openAppendClient(address: string): AppendClient {
  let client = connect(address);
  /** What the client has not settled, whether somebody still waits for it or not. */
  let inside = 0;
  let unknown = 0;
  let replacing = false;
  const waiting = new Set<() => void>();
  let idle = () => {};

  function admit(): void {
    for (const enter of waiting) {
      if (replacing || inside >= AT_ONCE) break;
      waiting.delete(enter);
      inside++;
      enter();
    }
  }

  function leave(): void {
    inside--;
    if (inside === 0) idle();
    admit();
  }

  async function enter(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    admit();
    try {
      await within(ms, promise);
    } catch (error) {
      if (!waiting.delete(resolve)) leave(); // let in at the very moment it gave up
      throw error;
    }
  }

  /**
   * Only while the client has nothing to settle: its end fails all of it, and an answer that comes then ends the process.
   * So what is never answered keeps its place until the connection is given up.
   */
  async function replaceBroken(): Promise<void> {
    if (unknown < MOST_UNKNOWN || inside > 0 || replacing) return;
    replacing = true;
    await dispose(client);
    client = connect(address);
    unknown = 0;
    replacing = false;
    admit();
  }

  return {
    async send(ms, work) {
      const until = performance.now() + ms;
      await enter(ms);
      const answered = work(client);
      answered.then(leave, leave);
      try {
        const answer = await within(until - performance.now(), answered);
        unknown = 0;
        return answer;
      } catch (error) {
        unknown = isUnknown(error) ? unknown + 1 : 0;
        await replaceBroken();
        throw error;
      }
    },
    async close(ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      idle = resolve;
      if (inside > 0) await within(ms, promise).catch(() => {}); // never answered
      await dispose(client);
    },
  };
}
