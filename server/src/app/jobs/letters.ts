import { USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import { type LetterIn, letterFor, type Receiver } from '@hourbook/workers/mail/letter.ts';
import { v5 as uuidv5 } from 'uuid';
import { byAddress } from '../../mail/post.ts';
import type { Platform } from '../platform.ts';

/** The namespace of ids of mails, made of an entry and an address: a mail that is sent again is the same one. */
const MAILS = '5d0c0e52-3f0b-4f6e-8d2a-70b6a1d7c9e4';

/** Sends a letter about an entry to each receiver, only once per entry however often it is called (LG-5). */
export async function postOnce(
  { once, jobs }: Pick<Platform, 'once' | 'jobs'>,
  entryId: string,
  letterIn: LetterIn,
  to: readonly Receiver[],
): Promise<void> {
  // The id is the same even if a receiver has chosen another language meanwhile.
  const { subject } = letterIn(USUAL_LANGUAGE);
  for (const [address, receiver] of byAddress(to)) {
    const letter = letterFor(receiver, letterIn);
    const id = uuidv5(`${entryId}/${address}/${subject}`, MAILS);
    await once.do(`mail/${id}`, async () => {
      await jobs.enqueue('send-letter', { id, to: address, letter }, { key: id });
    });
  }
}
