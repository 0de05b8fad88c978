import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { letter, mailOf } from '../mail/letter.ts';

/**
 * A file attached to a letter. Its contents are stored beside the queue, once for all recipients, so that jobs stay small
 * however many wait for a mail server.
 */
const attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  /** The key under which its bytes are stored. */
  content: z.string(),
  /** In bytes. */
  size: z.number().int().nonnegative(),
});
export type LetterAttachment = Readonly<z.infer<typeof attachment>>;

interface Ports {
  readonly mailer: Mailer;
  /** The address at which people open Hourbook. */
  address(): string;
  /** @returns the contents of an attachment; null if it is no longer stored */
  contentOf(attachment: LetterAttachment): Promise<Uint8Array | null>;
}

/** One letter to one address. */
export const sendLetterJob = defineJob({
  name: 'send-letter',
  lane: 'mail',
  tries: mailTries,
  payload: z.object({
    /** The id of the mail, the same for every try. */
    id: z.string(),
    to: z.string(),
    letter,
    attachments: z.array(attachment).readonly().exactOptional(),
  }),
  async handle({ mailer, address, contentOf }: Ports, { id, to, letter, attachments = [] }) {
    const files = [];
    for (const each of attachments) {
      const content = await contentOf(each);
      if (!content) throw new PermanentFailure(`the attachment ${each.content} is not kept any more`);
      files.push({ filename: each.filename, contentType: each.contentType, content });
    }
    await mailer.send(mailOf(letter, { id, to, address: address(), attachments: files }));
  },
});
