import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { ownAccountLetter } from '@hourbook/workers/mail/account-letters.ts';
import { lettersTo } from '../mail/post.ts';
import type { Owes } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { zoneAndToday } from './zone-and-today.ts';

/** What opens an account: whoever can change it has the account. */
type WayIn = Pick<Person, 'email' | 'passwordHash'>;

/** Whether the account is opened by the same. */
export const isSame = (a: WayIn, b: WayIn): boolean => a.email === b.email && a.passwordHash === b.passwordHash;

export interface Proof {
  /** Whether the call is about the e-mail address or the password at all. */
  readonly needed: boolean;
  readonly currentPassword: string | null | undefined;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * US-10: one's own e-mail address, like the password, is changed by who knows the current password. A repeat
 * of what was done is not asked for it again.
 * @returns what to ask of the change when it is written: the record may have changed since the password was compared
 * @throws DomainError `current-password-wrong`, `no-own-password`, `too-many-attempts`; `bad-credentials` while locked out
 */
export async function provenBy(
  parts: Pick<Ports, 'records' | 'signIn'>,
  oneself: Person,
  { needed, currentPassword, address }: Proof,
): Promise<(now: Person, after: Person) => void> {
  // The password that was the current one may be another by now.
  const asked = needed && !(await parts.records.people.wasChanged(oneself.id));
  if (asked) await parts.signIn.prove(oneself, currentPassword, address);
  return (now, after) => {
    const proved = asked && now.passwordHash === oneself.passwordHash;
    if (!proved && !isSame(now, after)) throw refusal('current-password-wrong');
  };
}

/** @returns the letter to the address that somebody had before: what they have changed of their own account, and when */
export async function oldAddressTold(parts: Pick<Ports, 'records' | 'clock'>, oneself: Person): Promise<Owes<Person>> {
  const { zone } = await zoneAndToday(parts, oneself);
  return (before, after) => {
    if (!before || isSame(before, after)) return [];
    const letter = ownAccountLetter({
      name: before.firstName,
      at: formatInstant(after.changedAt, zone),
      newEmail: before.email !== after.email,
      newPassword: before.passwordHash !== after.passwordHash,
    });
    return lettersTo(letter, [before.email], `own-account/${after.changeId}`);
  };
}
