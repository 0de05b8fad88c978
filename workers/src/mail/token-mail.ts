import type { Person } from '@hourbook/domain/people/person.ts';
import type { Letter } from './letter.ts';

/** A person as they were when their address was read. */
export type Addressee = Person & { readonly version: number };

/**
 * What mails with a token need. The token is made when the mail is, so that none waits in a queue. A further try makes
 * another one and so another mail, and the link before is void. So is one that was made for an address that is another by now.
 */
export interface TokenMailPorts {
  issue(person: Addressee): Promise<string>;
  /** Hands a mail over under a new id. */
  send(letter: Letter, to: string): Promise<void>;
}
