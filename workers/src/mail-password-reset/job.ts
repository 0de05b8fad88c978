import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { resetLetter } from '../mail/account-letters.ts';
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
    await send(resetLetter(person.firstName, await issue(person)), person.email);
  },
});
