import { isInvited } from '@hourbook/domain/people/person.ts';
import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { accountLettersIn } from '../mail/account-letters-in.ts';
import { letterFor } from '../mail/letter.ts';
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
    const { firstName, username, email } = found;
    const token = await issue(found);
    const letter = letterFor(found, (language) =>
      accountLettersIn[language].invitationLetter(firstName, username, token),
    );
    await send(letter, email);
  },
});
