import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { accountLettersIn } from '../mail/account-letters-in.ts';
import { letterFor } from '../mail/letter.ts';
import type { Addressee, TokenMailPorts } from '../mail/token-mail.ts';

interface Ports extends TokenMailPorts {
  /** The person with this address, regardless of case. */
  personOf(email: string): Promise<Addressee | null>;
  /** Whether a person uses single sign-on. */
  signsOn(person: Addressee): boolean;
}

/** US-6: sends nothing to people who are disabled, have not activated their account, or use single sign-on. */
export const mailPasswordResetJob = defineJob({
  name: 'mail-password-reset',
  lane: 'mail',
  tries: mailTries,
  payload: z.object({ email: z.string() }),
  async handle({ personOf, signsOn, issue, send }: Ports, { email }) {
    const person = await personOf(email);
    if (!person?.enabled || signsOn(person)) return;
    const token = await issue(person);
    const letter = letterFor(person, (language) => accountLettersIn[language].resetLetter(person.firstName, token));
    await send(letter, person.email);
  },
});
