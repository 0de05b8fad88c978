import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { RefusedCall } from '../api/errors.ts';
import { Command } from '../command.ts';
import type { KeyedCall, StoredAnswers } from '../ports/stored-answers.ts';
import { sweepEnded } from '../records/sweep.ts';
import { ServedFile } from '../served-file.ts';
import {
  type CallClaim,
  claimsAlone,
  claimsShared,
  forgetOldest,
  formerAnswers,
  gatheredOutcomes,
  type Outcome,
  openOutcomes,
} from './answer-claims.ts';

/** Characters of JSON. A longer answer is computed again for a repeat, as every file is. */
const LARGEST_STORED = 1_000;
/** Outcomes that are kept of one person: with {@link LARGEST_STORED}, some 25 megabytes at most. */
export const MOST_KEPT = 20_000;
/** Calls of one person after which the oldest outcomes beyond these are forgotten. */
const LOOKED_AFTER = 1_000;

/**
 * api.md "Session": a repeat by the same person with the same `Idempotency-Key` gets the stored answer, and nothing is done
 * twice, for 24 hours and across restarts; of somebody with more than {@link MOST_KEPT} calls in 24 hours the oldest are
 * forgotten first. Simultaneous repeats wait for the first call. Internal errors are not stored.
 * @param shared several processes answer calls from the same store, so a repeat may reach another one
 */
export async function openStoredAnswers(store: DocumentStore, clock: Clock, shared: boolean): Promise<StoredAnswers> {
  const stored = await openOutcomes(store);
  const outcomes = gatheredOutcomes(stored);
  const wasDoneFormerly = await formerAnswers(stored, clock);
  const take = shared ? claimsShared(stored, clock) : claimsAlone(outcomes, clock);
  const underWay = new Map<string, Promise<unknown>>();
  // Counted per process: a shared counter would be one more store to wait for at every save.
  const calls = new Map<number, number>();

  /** Forgets what is too much now and then; a failure is made good the next time. */
  async function bound(personId: number): Promise<void> {
    const count = (calls.get(personId) ?? 0) + 1;
    calls.set(personId, count % LOOKED_AFTER);
    if (count === LOOKED_AFTER) await forgetOldest(stored, personId, MOST_KEPT).catch(() => {});
  }

  async function carryOutOnce(
    call: KeyedCall,
    carryOut: (command: Command) => Promise<unknown>,
    replayed: () => void,
  ): Promise<unknown> {
    const { id, formerId, asker } = call;
    if (await wasDoneFormerly(formerId)) {
      replayed();
      return carryOut(new Command(id, { formerId, seen: true, startedAt: clock.now() }));
    }
    const found = await take(call);
    const command = new Command(id, { formerId, seen: 'done' in found, startedAt: found.startedAt });
    if ('done' in found) {
      replayed();
      return known(found, asker) ?? (await carryOut(command));
    }
    await bound(call.personId);
    return end(found, asker, command, carryOut);
  }

  return {
    async once(call, carryOut, replayed) {
      for (let first = underWay.get(call.id); first; first = underWay.get(call.id)) await first;
      // From here to `set` nothing is awaited, so that only one of several repeats gets through.
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(call.id, promise);
      try {
        return await carryOutOnce(call, carryOut, replayed);
      } finally {
        underWay.delete(call.id);
        resolve();
      }
    },
    sweep: () => sweepEnded(stored, clock.now()),
    flush: outcomes.flush,
  };
}

/** A refusal with the texts that the caller got. */
interface StoredRefusal {
  readonly code: ErrorCode;
  readonly errors: readonly string[];
}

/**
 * @returns the stored answer, null if it must be computed again @throws RefusedCall the stored refusal, with the same texts
 */
function known({ done, answer, asker }: Outcome, by: string): unknown {
  if (answer === null || (done && asker !== by)) return null;
  const stored: unknown = JSON.parse(answer);
  if (done) return stored;
  const { code, errors } = stored as StoredRefusal;
  throw new RefusedCall(code, errors);
}

/**
 * A repeat gets what the first call got, so the answer is stored before it is sent; but for the refusal that asks for the
 * second factor (US-22), after which the same call is sent again. If it cannot be stored, a completed call
 * is answered all the same: its repeat is recognised by what the command has written.
 */
async function end(
  { keep, keepSoon, leave }: CallClaim,
  asker: string,
  command: Command,
  carryOut: (command: Command) => Promise<unknown>,
): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await carryOut(command);
  } catch (error) {
    const answer =
      error instanceof RefusedCall && error.reason !== 'factor-needed-again' ? refusalToStore(error) : null;
    if (answer === null)
      leave().catch(() => {}); // it expires on its own
    else await keep({ asker, done: false, answer });
    throw error;
  }
  const outcome = { asker, done: true, answer: textToStore(answer) };
  // The stream records the same when the only thing to store is that the call was carried out.
  await (outcome.answer === null && command.wasEntered ? keepSoon : keep)(outcome).catch(() => {});
  return answer;
}

const textToStore = (answer: unknown): string | null =>
  answer instanceof ServedFile ? null : ifSmall(JSON.stringify(answer));

/** A refusal that is too long to store changed nothing, so its repeat is decided again. */
const refusalToStore = ({ reason, errors }: RefusedCall): string | null =>
  ifSmall(JSON.stringify({ code: reason, errors } satisfies StoredRefusal));

const ifSmall = (text: string): string | null => (text.length > LARGEST_STORED ? null : text);
