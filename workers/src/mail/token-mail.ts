import type { Person } from '@hourbook/domain/people/person.ts';
import type { Letter } from './letter.ts';

/** The person at the time their address was read. */
export type Addressee = Person & { readonly version: number };

/**
 * The ports of mails with a token. The token is made together with the mail, so that no secret waits in a queue. A retry
 * makes a new token and mail, which voids the earlier link; a link is also void once the person's address has changed.
 */
export interface TokenMailPorts {
  issue(person: Addressee): Promise<string>;
  /** Sends a mail under a new id. */
  send(letter: Letter, to: string): Promise<void>;
}
