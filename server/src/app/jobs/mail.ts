import { randomUUID } from 'node:crypto';
import { foldCase } from '@hourbook/domain/text.ts';
import type { JobPorts } from '@hourbook/workers/jobs.ts';
import { mailOf } from '@hourbook/workers/mail/letter.ts';
import type { TokenMailPorts } from '@hourbook/workers/mail/token-mail.ts';
import { signsOn } from '../../accounts/sign-on.ts';
import type { Purpose } from '../../ports/accounts.ts';
import type { Platform } from '../platform.ts';

type Mails = 'send-letter' | 'mail-activation' | 'mail-invitation' | 'mail-password-reset';

/** The ports of the jobs that send mail. */
export function mailPorts({ records, config, tokens, mailer, address, letterFiles }: Platform): Pick<JobPorts, Mails> {
  const tokenMail = (purpose: Purpose): TokenMailPorts => ({
    issue: (person) => tokens.issue(person, purpose),
    send: (letter, to) => mailer.send(mailOf(letter, { id: randomUUID(), to, address: address() })),
  });
  const person = (userId: number) => records.people.get(userId);
  const comesBySignOn: JobPorts['mail-invitation']['signsOn'] = (person) => signsOn(config, person);
  return {
    'send-letter': { mailer, address, contentOf: letterFiles.read },
    'mail-activation': { ...tokenMail('activation'), person },
    'mail-invitation': { ...tokenMail('invitation'), person, signsOn: comesBySignOn },
    'mail-password-reset': {
      ...tokenMail('reset'),
      async personOf(email) {
        const [person] = await records.people.find({ field: 'unique.email', is: foldCase(email) });
        return person ?? null;
      },
      signsOn: comesBySignOn,
    },
  };
}
