import { refusal } from '@hourbook/domain/errors.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { counts, type Limits } from '../limits.ts';
import type { AccountTries } from '../ports/accounts.ts';

/** Attempts per minute from one address: as many as failed sign-ins (US-4). */
const PER_ADDRESS = { points: 20, seconds: 60 } as const;
const MAILS = { points: 3, seconds: 60 * 60 } as const;

export function openAccountTries(limits: Limits): AccountTries {
  const tokens = limits({ name: 'tokens of an address', ...PER_ADDRESS });
  const mails = limits({ name: 'mails of an address', ...PER_ADDRESS });
  const registrations = limits({ name: 'registrations of an address', ...PER_ADDRESS });
  const mailsTo = limits({ name: 'mails to an e-mail address', ...MAILS });
  const allowed = (limiter: ReturnType<Limits>) => async (address: string) => {
    if (!(await counts(limiter, address))) throw refusal('too-many-attempts');
  };
  return {
    token: allowed(tokens),
    mail: allowed(mails),
    registration: allowed(registrations),
    mailTo: (email) => counts(mailsTo, foldCase(email)),
  };
}
