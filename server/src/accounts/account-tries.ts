import { refusal } from '@hourbook/domain/errors.ts';
import { fold } from '@hourbook/domain/people/person.ts';
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
  /**
   * US-6: whether another mail may be sent to this e-mail address. Asked whether or not there is somebody who has it.
   * @param email in any case
   */
  mailTo(email: string): Promise<boolean>;
}

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
    mailTo: (email) => counts(mailsTo, fold(email)),
  };
}
