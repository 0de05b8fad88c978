import { pauseAfter } from '@hourbook/domain/accounting/retries.ts';
import type { RowOutcome } from '@hourbook/domain/accounting/sync-outcomes.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import { type Sending, sendRow, type WaitingRow } from './send-row.ts';

const payload = z.object({
  userId: z.number(),
  syncId: z.string(),
  /** The revision of the entry that requests the rows. */
  revision: z.number(),
  /** The row whose last attempt failed, and the number of consecutive failures. */
  again: z.object({ rowId: z.string(), tries: z.number() }).exactOptional(),
});
type Payload = z.infer<typeof payload>;

interface Ports extends Sending {
  /** The rows of that entry that still wait, in sending order. */
  waiting(asked: Payload): Promise<readonly WaitingRow[]>;
  /** Records the outcomes of rows that are still waiting. */
  record(asked: Payload, outcomes: readonly RowOutcome[]): Promise<void>;
  /** Records that this person's part of the sync is finished. */
  finish(asked: Payload): Promise<void>;
  /** Continues with the rest after a pause in milliseconds. */
  later(asked: Payload, pause: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Monotonic milliseconds. */
  now(): number;
}

/** The most outcomes that are recorded together, and so the most rows that are sent again after a crash. */
const MOST_AT_ONCE = 50;
/** Outcomes are recorded after this many milliseconds at the latest, so that progress is visible. */
const AT_LATEST = 500;

/**
 * SY-6: sends the rows of one entry, one after the other. The outcome of every row is final before the job ends. A row
 * that must be sent again holds up those after it, since accounting is busy for them too (SY-16).
 */
export const sendHoursJob = defineJob({
  name: 'send-hours',
  lane: 'accounting',
  tries: usual,
  payload,
  async handle(ports: Ports, asked, { signal }) {
    let done: RowOutcome[] = [];
    let since = ports.now();
    const record = async () => {
      if (done.length > 0) await ports.record(asked, done);
      done = [];
      since = ports.now();
    };
    for (const waiting of await ports.waiting(asked)) {
      if (signal.aborted) {
        await record();
        throw signal.reason;
      }
      const { rowId } = waiting.row;
      const tries = asked.again?.rowId === rowId ? asked.again.tries + 1 : 1;
      const sent = await sendRow(ports, waiting, tries);
      if ('again' in sent) {
        await record();
        const { again: _, ...rest } = asked;
        return ports.later({ ...rest, again: { rowId, tries } }, pauseAfter(tries, sent.again.wait, ports.random()));
      }
      done.push(sent);
      if (done.length >= MOST_AT_ONCE || ports.now() - since >= AT_LATEST) await record();
    }
    await record();
    await ports.finish(asked);
  },
});
