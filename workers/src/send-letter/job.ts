import { PermanentFailure } from '@hourbook/domain/ports/job-queue.ts';
import type { Mailer } from '@hourbook/domain/ports/mailer.ts';
import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { letter, mailOf } from '../mail/letter.ts';

/**
 * A file that goes with a letter. What is in it is kept beside the queue, once for all who get it: jobs stay small, however
 * many wait for a mail server.
 */
const attachment = z.object({
  filename: z.string(),
  contentType: z.string(),
  /** Where its bytes are kept. */
  content: z.string(),
  /** In bytes. */
  size: z.number().int().nonnegative(),
});
export type LetterAttachment = Readonly<z.infer<typeof attachment>>;

interface Ports {
  readonly mailer: Mailer;
  /** Where people open Hourbook. */
  address(): string;
  /** @returns what is in an attachment; null when it is not kept any more */
  contentOf(attachment: LetterAttachment): Promise<Uint8Array | null>;
}

/** One letter to one address. */
export const sendLetterJob = defineJob({
  name: 'send-letter',
  lane: 'mail',
  tries: mailTries,
  payload: z.object({
    /** That of the mail, however often it is tried. */
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
