import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';
import type { LetterAttachment } from '@hourbook/workers/send-letter/job.ts';
import type { OwedJob } from '../ports/records.ts';
import { enqueueOwed } from '../records/owed-jobs.ts';

/**
 * One letter for each of these addresses, each in a separate mail.
 * @param key while a letter with this key waits, another one is not taken
 */
export const lettersTo = (
  letter: Letter,
  to: Iterable<string>,
  key: string,
  attachments: readonly LetterAttachment[] = [],
): OwedJob[] =>
  [...new Set(to)].map((address) => ({
    job: 'send-letter',
    payload: { id: randomUUID(), to: address, letter, ...(attachments.length > 0 && { attachments }) },
    key: `${key}/${address}`,
  }));

/**
 * Sends letters later and at least once. For passes, which run again; a letter that follows from a change of a record
 * is owed by the record.
 */
export async function post(
  parts: { readonly jobs: JobQueue },
  letter: Letter,
  to: Iterable<string>,
  key: string,
  attachments: readonly LetterAttachment[] = [],
): Promise<void> {
  await enqueueOwed(parts, lettersTo(letter, to, key, attachments));
}
