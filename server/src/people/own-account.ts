import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { ownAccountLetter } from '@hourbook/workers/mail/account-letters.ts';
import { lettersTo } from '../mail/post.ts';
import type { Platform } from '../platform.ts';
import type { Owes } from '../records/records.ts';
import { whereIs } from './place.ts';

/** What opens an account: whoever can change it has the account. */
type WayIn = Pick<Person, 'email' | 'passwordHash'>;

const isSame = (a: WayIn, b: WayIn): boolean => a.email === b.email && a.passwordHash === b.passwordHash;

export interface Proof {
  /** Whether the call is about the e-mail address or the password at all. */
  readonly needed: boolean;
  readonly currentPassword: string | null | undefined;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * US-10: one's own e-mail address, like the password, is changed by who knows the current password.
 * @returns what to ask of the change when it is written: the record may have changed since the password was compared
 * @throws DomainError `current-password-wrong`, `no-own-password`, `too-many-attempts`; `bad-credentials` while locked out
 */
export async function provenBy(
  { signIn }: Pick<Platform, 'signIn'>,
  oneself: Person,
  { needed, currentPassword, address }: Proof,
): Promise<(now: Person, after: Person) => void> {
  if (needed) await signIn.prove(oneself, currentPassword, address);
  return (now, after) => {
    const proved = needed && now.passwordHash === oneself.passwordHash;
    if (!proved && !isSame(now, after)) throw refusal('current-password-wrong');
  };
}

/**
 * US-6: what was mailed before is void once the address or the password is another one: the mailbox may be somebody
 * else's now.
 */
export async function voidMailed({ tokens }: Pick<Platform, 'tokens'>, before: Person, after: Person): Promise<void> {
  if (!isSame(before, after)) await tokens.voidAll(after.id);
}

/** @returns the letter to the address that somebody had before: what they have changed of their own account, and when */
export async function oldAddressTold(
  parts: Pick<Platform, 'records' | 'clock'>,
  oneself: Person,
): Promise<Owes<Person>> {
  const { zone } = await whereIs(parts, oneself);
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
