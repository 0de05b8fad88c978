import { createHash } from 'node:crypto';
import type { Mail } from '@hourbook/domain/ports/mailer.ts';

/** Whom mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** One address and nothing else: no list, no name, nothing that ends a line. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\\p{Cc}]+@[^\s<>()[\],;:"\\\p{Cc}@]+$/u;

/** @returns short and without a sign that means something in a header or in a path, the same for the same mail */
export const nameOf = ({ id }: Mail): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

/**
 * What both mailers hand to the library that writes the message.
 * @throws Error when the mail is not for exactly one address
 */
export function compose(mail: Mail, from: Sender) {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('a mail goes to one address');
  return {
    from,
    to: { name: '', address: mail.to },
    messageId: `<${nameOf(mail)}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // Nobody answers to it, and a machine should not try.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Content is what was given, never a file or an address that somebody named.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
