import { type Mailer, MailRefused, MailUncertain } from '@hourbook/domain/ports/mailer.ts';
import { createTransport } from 'nodemailer';
import { compose, type Sender } from './compose.ts';

/** How long one mail may take in all, in milliseconds: a server that says a word now and then is waited for no longer. */
const LONGEST = 90_000;
/** How long a server may be silent. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

interface SmtpOptions {
  readonly url: string;
  readonly from: Sender;
  /** How long one mail may take in all, in milliseconds. */
  readonly longest?: number;
}

/**
 * Mail through a server.
 * @param url `smtp://user:password@host:587`, or `smtps://`; parameters after `?` are options of nodemailer. With a
 * password nothing is sent before TLS, unless `requireTLS=false` says otherwise
 */
export function openSmtp({ url, from, longest = LONGEST }: SmtpOptions): Mailer {
  const { protocol, password } = new URL(url);
  const requireTLS = protocol === 'smtp:' && password !== '';
  return {
    async send(mail) {
      const message = compose(mail, from);
      let isWritten = false;
      const note = ({ tnx }: { readonly tnx?: unknown }) => {
        // The library tells only its log that the whole message, with the dot behind it, is on its way.
        isWritten ||= tnx === 'message';
      };
      const logger = { level: () => {}, trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
      const transport = createTransport({ url, ...PATIENCE, ...(requireTLS && { requireTLS }), logger });
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(longest) });
      } catch (error) {
        const text = `the mail server did not take a mail (${reasonOf(error)})`;
        if (isRefusal(error)) throw new MailRefused(text);
        throw isWritten && !hasAnswer(error) ? new MailUncertain(text) : new Error(text);
      } finally {
        transport.close();
      }
    },
  };
}

/** Whether the server said that it does not take the mail; without that it may have taken it. */
const hasAnswer = (error: unknown): boolean =>
  typeof (error as { readonly responseCode?: unknown }).responseCode === 'number';

/** 5xx for the address or for what is in the mail: it will not be taken later either. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}

/** Only codes: the rest of a server's message may repeat the recipient or the content of a mail. */
function reasonOf(error: unknown): string {
  const { code, response } = error as { code?: unknown; response?: unknown };
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(typeof response === 'string' ? response : '')?.[0];
  return [code, status].filter(Boolean).join(', ') || 'it could not be reached';
}
