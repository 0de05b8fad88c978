import { randomUUID } from 'node:crypto';
import { fold, type Person } from '@hourbook/domain/people/person.ts';
import type { JobRun } from '@hourbook/domain/ports/job-queue.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { activationLetter, resetLetter } from '@hourbook/workers/mail/account-letters.ts';
import { mailOf } from '@hourbook/workers/mail/letter.ts';
import { signsOn } from '../people/sign-on.ts';
import type { Purpose } from '../people/tokens.ts';
import type { Platform } from '../platform.ts';

type Mails = 'send-letter' | 'mail-activation' | 'mail-password-reset';

/** The jobs that send mail. */
export function mailJobs({ records, config, tokens, accountTries, mailer, address }: Platform): {
  readonly [Name in Mails]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
} {
  /**
   * The link is made now, so that no token waits in a queue. A further try makes another and so another mail, and the
   * link before is void.
   */
  async function mailToken(person: Person, purpose: Purpose, { attempt }: JobRun): Promise<void> {
    if (attempt === 1 && !(await accountTries.mailTo(person.id))) return;
    const token = await tokens.issue(person.id, purpose);
    const letter = purpose === 'activation' ? activationLetter(token) : resetLetter(person.firstName, token);
    await mailer.send(mailOf(letter, { id: randomUUID(), to: person.email, address: address() }));
  }

  return {
    'send-letter': ({ id, to, letter }) => mailer.send(mailOf(letter, { id, to, address: address() })),

    async 'mail-activation'({ userId }, run) {
      const person = await records.people.get(userId);
      if (person?.awaitsActivation) await mailToken(person, 'activation', run);
    },

    /** Whose link to activate the account came too late gets another one that way. */
    async 'mail-password-reset'({ email }, run) {
      const [person] = await records.people.find({ field: 'unique.email', is: fold(email) });
      if (!person || signsOn(config, person)) return;
      if (person.enabled) await mailToken(person, 'reset', run);
      else if (person.awaitsActivation) await mailToken(person, 'activation', run);
    },
  };
}
