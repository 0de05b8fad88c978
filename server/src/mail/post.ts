import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import { type LetterIn, letterFor, type Receiver } from '@hourbook/workers/mail/letter.ts';
import type { LetterAttachment } from '@hourbook/workers/send-letter/job.ts';
import type { OwedJob } from '../ports/records.ts';
import { enqueueOwed } from '../records/owed-jobs.ts';

/**
 * One letter for each of these receivers, each in a separate mail and in their language (LG-5).
 * @param key while a letter with this key waits, another one is not taken
 */
export const lettersTo = (
  letterIn: LetterIn,
  to: Iterable<Receiver>,
  key: string,
  attachments: readonly LetterAttachment[] = [],
): OwedJob[] =>
  [...byAddress(to)].map(([address, receiver]) => ({
    job: 'send-letter',
    payload: {
      id: randomUUID(),
      to: address,
      letter: letterFor(receiver, letterIn),
      ...(attachments.length > 0 && { attachments }),
    },
    key: `${key}/${address}`,
  }));

/** @returns the receivers by address: who is there twice gets one letter */
export const byAddress = (to: Iterable<Receiver>): ReadonlyMap<string, Receiver> =>
  new Map([...to].map((receiver) => [receiver.email, receiver]));

/**
 * Sends letters later and at least once. For passes, which run again; a letter that follows from a change of a record
 * is owed by the record.
 */
export async function post(
  parts: { readonly jobs: JobQueue },
  letterIn: LetterIn,
  to: Iterable<Receiver>,
  key: string,
  attachments: readonly LetterAttachment[] = [],
): Promise<void> {
  await enqueueOwed(parts, lettersTo(letterIn, to, key, attachments));
}
