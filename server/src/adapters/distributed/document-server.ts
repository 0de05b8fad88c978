import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import { NoAnswer, within } from '../../within.ts';

/** Milliseconds after which a server that does not answer is lost: the driver itself takes up to ten seconds to see it. */
const PATIENCE = 3_500;
/** What is asked of a lost one waits no longer than this, so that nobody waits for it several times. */
const IMPATIENCE = 500;

const isAway = (error: unknown): error is Error =>
  [MongoServerSelectionError, MongoNetworkError, NoAnswer].some((type) => error instanceof type) ||
  isSocketError(error);

/** What the socket says to the driver while the server goes away, which passes some of it on as it is. */
const isSocketError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'].includes(String(error.code));

/** @returns why the server cannot be used, null when it is what was asked of it that failed */
export const whyAway = (error: unknown): string | null =>
  // Without the driver's words for its search among the servers.
  isAway(error)
    ? error.message.replace(/^Server selection timed out after/, 'nothing there answers as MongoDB does for')
    : null;

/** Asks one server, and knows whether it answers. */
export interface DocumentServer {
  /** @throws NoAnswer after 3.5 s, 0.5 s while it is lost; a write may be done all the same */
  inTime<T>(operation: Promise<T>): Promise<T>;
  /** Runs what needs the server, however long it takes. @throws EngineUnreachable when it is lost, or what it answered */
  run<T>(operation: () => Promise<T>): Promise<T>;
}

export function documentServer(url: string): DocumentServer {
  let isLost = false;

  /** Also told of what nobody waits for any more. */
  async function heard<T>(operation: Promise<T>): Promise<T> {
    try {
      const answer = await operation;
      isLost = false;
      return answer;
    } catch (error) {
      isLost = isAway(error);
      throw error;
    }
  }

  return {
    async inTime(operation) {
      try {
        return await within(isLost ? IMPATIENCE : PATIENCE, heard(operation));
      } catch (error) {
        if (error instanceof NoAnswer) isLost = true;
        throw error;
      }
    },
    async run(operation) {
      try {
        return await operation();
      } catch (error) {
        const why = whyAway(error);
        throw why === null ? error : new EngineUnreachable('MongoDB', url, why);
      }
    },
  };
}
