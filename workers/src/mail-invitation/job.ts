import { isInvited } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { invitationLetter } from '../mail/account-letters.ts';
import type { Addressee, TokenMailPorts } from '../mail/token-mail.ts';

interface Ports extends TokenMailPorts {
  person(userId: number): Promise<Addressee | null>;
  /** Whether somebody comes by single sign-on. */
  signsOn(person: Addressee): boolean;
}

/** The mail by which somebody whom others have entered chooses a password of their own. */
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
