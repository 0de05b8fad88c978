import { randomUUID } from 'node:crypto';
import type { Person } from '@hourbook/domain/people/person.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { activationLetter, resetLetter } from '@hourbook/workers/mail/account-letters.ts';
import { type Letter, mailOf } from '@hourbook/workers/mail/letter.ts';
import { signsOn } from '../../accounts/sign-on.ts';
import type { Purpose } from '../../ports/accounts.ts';
import type { Stored } from '../../ports/records.ts';
import type { Platform } from '../platform.ts';

type Mails = 'send-letter' | 'mail-activation' | 'mail-password-reset';

/** The jobs that send mail. */
export function mailJobs({
  records,
  config,
  tokens,
  mailer,
  address,
}: Pick<Platform, 'records' | 'config' | 'tokens' | 'mailer' | 'address'>): {
  readonly [Name in Mails]: (payload: JobPayloads[Name]) => Promise<void>;
} {
  /**
   * The link is made now, so that no token waits in a queue. A further try makes another and so another mail, and the
   * link before is void. So is one that was made for an address that is another by now.
   */
  async function mailToken(person: Stored<Person>, purpose: Purpose, letter: (token: string) => Letter): Promise<void> {
    const token = await tokens.issue(person, purpose);
    await mailer.send(mailOf(letter(token), { id: randomUUID(), to: person.email, address: address() }));
  }

  return {
    'send-letter': ({ id, to, letter }) => mailer.send(mailOf(letter, { id, to, address: address() })),

    async 'mail-activation'({ userId }) {
      const person = await records.people.get(userId);
      if (person?.awaitsActivation) await mailToken(person, 'activation', activationLetter);
    },

    /** US-6: nothing for who is disabled, has not activated the account yet or comes by single sign-on. */
    async 'mail-password-reset'({ email }) {
      const [person] = await records.people.find({ field: 'unique.email', is: foldCase(email) });
      if (!person?.enabled || signsOn(config, person)) return;
      await mailToken(person, 'reset', (token) => resetLetter(person.firstName, token));
    },
  };
}
