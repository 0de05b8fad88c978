import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@hourbook/domain/ports/job-queue.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';

/**
 * Has one letter sent to each of these addresses, later and at least once; each is alone in its mail.
 * @param key what it is about: as long as one with this key waits, another is not taken
 */
export async function post(
  { jobs }: { readonly jobs: JobQueue },
  letter: Letter,
  to: Iterable<string>,
  key: string,
): Promise<void> {
  for (const address of new Set(to)) {
    await jobs.enqueue('send-letter', { id: randomUUID(), to: address, letter }, { key: `${key}/${address}` });
  }
}
