import { MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { EngineUnreachable } from '../../engine-unreachable.ts';
import { NoAnswer, within } from '../../within.ts';

/**
 * Milliseconds after which a server that does not answer counts as lost: the driver itself takes up to ten seconds to
 * notice.
 */
const PATIENCE = 3_500;
/** Milliseconds that calls to a lost server wait, so that nobody waits several times. */
const IMPATIENCE = 500;

const isAway = (error: unknown): error is Error =>
  [MongoServerSelectionError, MongoNetworkError, NoAnswer].some((type) => error instanceof type) ||
  isSocketError(error);

/** Errors of the socket while the server goes away, some of which the driver passes on unchanged. */
const isSocketError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET', 'ECONNREFUSED'].includes(String(error.code));

/** @returns why the server cannot be used; null if the operation itself failed */
export const whyAway = (error: unknown): string | null =>
  // Without the driver's account of its server selection.
  isAway(error)
    ? error.message.replace(/^Server selection timed out after/, 'nothing there answers as MongoDB does for')
    : null;

/** Calls one server and tracks whether it answers. */
export interface DocumentServer {
  /** @throws NoAnswer after its patience, or 0.5 s while it is lost; a write may have been done all the same */
  inTime<T>(operation: Promise<T>): Promise<T>;
  /**
   * Runs an operation that needs the server, however long it takes. @throws EngineUnreachable if it is lost, or its
   * answer
   */
  run<T>(operation: () => Promise<T>): Promise<T>;
}

/** @param patience in milliseconds */
export function documentServer(url: string, patience = PATIENCE): DocumentServer {
  let isLost = false;

  /** Also notes answers that nobody waits for any more. */
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
        return await within(isLost ? IMPATIENCE : patience, heard(operation));
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
