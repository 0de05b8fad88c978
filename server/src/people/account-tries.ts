import { refusal } from '@hourbook/domain/errors.ts';
import { counts, type Limits } from '../limits.ts';

/** Of one address in a minute, as often as it may fail to sign in (US-4). */
const PER_ADDRESS = { points: 20, seconds: 60 } as const;
const MAILS = { points: 3, seconds: 60 * 60 } as const;

/** How often people who are not signed in may do what others would like to do for them (US-6). */
export interface AccountTries {
  /** @throws DomainError `too-many-attempts` */
  token(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  mail(address: string): Promise<void>;
  /** @throws DomainError `too-many-attempts` */
  registration(address: string): Promise<void>;
  /** @returns whether this person may be sent another mail that somebody asked for */
  mailTo(userId: number): Promise<boolean>;
}

export function openAccountTries(limits: Limits): AccountTries {
  const tokens = limits({ name: 'tokens of an address', ...PER_ADDRESS });
  const mails = limits({ name: 'mails of an address', ...PER_ADDRESS });
  const registrations = limits({ name: 'registrations of an address', ...PER_ADDRESS });
  const mailsTo = limits({ name: 'mails to a person', ...MAILS });
  const allowed = (limiter: ReturnType<Limits>) => async (address: string) => {
    if (!(await counts(limiter, address))) throw refusal('too-many-attempts');
  };
  return {
    token: allowed(tokens),
    mail: allowed(mails),
    registration: allowed(registrations),
    mailTo: (userId) => counts(mailsTo, String(userId)),
  };
}
