import type { Letter } from '@hourbook/workers/mail/letter.ts';
import { v5 as uuidv5 } from 'uuid';
import type { Platform } from '../platform.ts';

/** The namespace of ids of mails, made of an entry and an address: a mail that is sent again is the same one. */
const MAILS = '5d0c0e52-3f0b-4f6e-8d2a-70b6a1d7c9e4';

/** Sends a letter about an entry to each address, only once per entry however often it is called. */
export async function postOnce(
  { once, jobs }: Pick<Platform, 'once' | 'jobs'>,
  entryId: string,
  letter: Letter,
  to: readonly string[],
): Promise<void> {
  for (const address of new Set(to)) {
    const id = uuidv5(`${entryId}/${address}/${letter.subject}`, MAILS);
    await once.do(`mail/${id}`, async () => {
      await jobs.enqueue('send-letter', { id, to: address, letter }, { key: id });
    });
  }
}
