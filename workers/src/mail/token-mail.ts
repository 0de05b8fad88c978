import type { Person } from '@hourbook/domain/people/person.ts';
import type { Letter } from './letter.ts';

/** A person as they were when their address was read. */
export type Addressee = Person & { readonly version: number };

/**
 * What mails with a token need. The token is made together with the mail, so that no secret waits in a queue. Another try
 * makes a new token and mail, which voids the link before; a link is void too once the person has another address.
 */
export interface TokenMailPorts {
  issue(person: Addressee): Promise<string>;
  /** Hands a mail over under a new id. */
  send(letter: Letter, to: string): Promise<void>;
}
