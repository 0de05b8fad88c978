import { z } from 'zod';
import { defineJob, mailTries } from '../job.ts';
import { resetLetter } from '../mail/account-letters.ts';
import type { Addressee, TokenMailPorts } from '../mail/token-mail.ts';

interface Ports extends TokenMailPorts {
  /** Whoever has this address, in whatever case. */
  personOf(email: string): Promise<Addressee | null>;
  /** Whether somebody comes by single sign-on. */
  signsOn(person: Addressee): boolean;
}

/** US-6: nothing for who is disabled, has not activated the account yet or comes by single sign-on. */
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
