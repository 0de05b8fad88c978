import type { Instant } from '@hourbook/domain/time.ts';

/** A mail in the outbox, without its text: it may have a link that gives access to an account. */
interface KeptMail {
  readonly subject: string;
  readonly sentAt: Instant;
}

/** The mails that were written to files instead of being sent. */
export interface KeptMails {
  /** Those to an address, in no order. @param address in any case */
  to(address: string): AsyncIterable<KeptMail>;
}
