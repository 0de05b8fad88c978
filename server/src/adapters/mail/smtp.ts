import { type Mailer, MailRefused } from '@hourbook/domain/ports/mailer.ts';
import { createTransport } from 'nodemailer';
import { compose, type Sender } from './compose.ts';

/** A server that does not answer holds up a job no longer than this. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/**
 * Mail through a server.
 * @param url `smtp://user:password@host:587`, or `smtps://`; parameters after `?` are options of nodemailer. With a
 * password nothing is sent before TLS, unless `requireTLS=false` says otherwise
 */
export function openSmtp({ url, from }: { url: string; from: Sender }): Mailer {
  const { protocol, password } = new URL(url);
  const requireTLS = protocol === 'smtp:' && password !== '';
  const transport = createTransport({ url, ...PATIENCE, ...(requireTLS && { requireTLS }) });
  return {
    async send(mail) {
      const message = compose(mail, from);
      try {
        await transport.sendMail(message);
      } catch (error) {
        const text = `the mail server did not take a mail (${reasonOf(error)})`;
        throw isRefusal(error) ? new MailRefused(text) : new Error(text);
      }
    },
  };
}

/** 5xx for the address: it will not be taken later either. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Only codes: the rest of a server's message may repeat the recipient or the content of a mail. */
function reasonOf(error: unknown): string {
  const { code, response } = error as { code?: unknown; response?: unknown };
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(typeof response === 'string' ? response : '')?.[0];
  return [code, status].filter(Boolean).join(', ') || 'it could not be reached';
}
