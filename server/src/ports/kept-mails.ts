import { foldCase } from '@hourbook/domain/text.ts';
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
  /** PD-5: removes all mails that go to a person or name them. */
  remove(person: NamedInMails): Promise<void>;
  /** Removes mails that were written before an instant. @param before milliseconds since 1970 */
  sweep(before: number): Promise<void>;
}

/** By what a person is found in mails. */
export interface NamedInMails {
  /** In any case. */
  readonly addresses: readonly string[];
  /** `First Last` */
  readonly name: string;
}

/** Whether a text of a mail names a person. */
export function namesPerson(text: string, { addresses, name }: NamedInMails): boolean {
  const folded = foldCase(text);
  return [...addresses, name].some((each) => folded.includes(foldCase(each)));
}
