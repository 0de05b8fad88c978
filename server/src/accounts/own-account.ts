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
  readonly currentPassword: string | null | undefined;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * US-10: one's own e-mail address, like the password, is changed by who knows the current password. Asked while the change
 * is made: of the record that it is written over, after it was found that the form is not stale, and never of a repeat.
 * @param now one's record as it is @param sent what of it the call sends; a new password is not looked at
 * @throws DomainError `current-password-wrong`, `no-own-password`, `too-many-attempts`; `bad-credentials` while locked out
 */
export async function assertProven(
  { signIn }: Pick<Ports, 'signIn'>,
  now: Person,
  sent: { readonly email?: string | undefined; readonly password?: string | null | undefined },
  { currentPassword, address }: Proof,
): Promise<void> {
  const isNewAddress = sent.email !== undefined && sent.email !== now.email;
  if (isNewAddress || sent.password != null) await signIn.prove(now, currentPassword, address);
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
