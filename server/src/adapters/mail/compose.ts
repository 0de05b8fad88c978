import { createHash } from 'node:crypto';
import type { Mail } from '@hourbook/domain/ports/mailer.ts';

/** The sender of mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A single address: no list, no name, and nothing that ends a line. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\\p{Cc}]+@[^\s<>()[\],;:"\\\p{Cc}@]+$/u;

/** @returns a short name without characters that have a meaning in a header or a path, the same for the same mail */
export const nameOf = ({ id }: Mail): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

/**
 * The message that both mailers pass to the library.
 * @throws Error unless the mail is for exactly one address
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
    // Nobody reads replies, and a machine should not send one.
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stop !== undefined && stopHeaders(mail.stop)) },
    // Content is used as given; it never names a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058. An address is never folded; as a URL it has nothing that ends a line. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
