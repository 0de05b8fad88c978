import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { accountLettersIn } from '../mail/account-letters-in.ts';
import { letterFor } from '../mail/letter.ts';
import type { Addressee, TokenMailPorts } from '../mail/token-mail.ts';

interface Ports extends TokenMailPorts {
  person(userId: number): Promise<Addressee | null>;
}

/** US-5: the mail with the activation link. */
export const mailActivationJob = defineJob({
  name: 'mail-activation',
  lane: 'mail',
  tries: mailTries,
  payload: z.object({ userId: z.number() }),
  async handle({ person, issue, send }: Ports, { userId }) {
    const found = await person(userId);
    if (!found?.awaitsActivation) return;
    const token = await issue(found);
    await send(
      letterFor(found, (language) => accountLettersIn[language].activationLetter(token)),
      found.email,
    );
  },
});
