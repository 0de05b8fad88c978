import { isInvited } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { invitationLetter } from '../mail/account-letters.ts';
import type { Addressee, TokenMailPorts } from '../mail/token-mail.ts';

interface Ports extends TokenMailPorts {
  person(userId: number): Promise<Addressee | null>;
  /** Whether the person uses single sign-on. */
  signsOn(person: Addressee): boolean;
}

/** The mail with which a person who was added by somebody else chooses a password. */
export const mailInvitationJob = defineJob({
  name: 'mail-invitation',
  lane: 'mail',
  tries: mailTries,
  payload: z.object({ userId: z.number() }),
  async handle({ person, signsOn, issue, send }: Ports, { userId }) {
    const found = await person(userId);
    if (!found || !isInvited(found) || signsOn(found)) return;
    await send(invitationLetter(found.firstName, found.username, await issue(found)), found.email);
  },
});
