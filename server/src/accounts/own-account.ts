import type { Person } from '@hourbook/domain/people/person.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import { lettersTo } from '../mail/post.ts';
import type { Owes } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { zoneAndToday } from './zone-and-today.ts';

/** The fields that give access to an account: anyone who can change them can take it over. */
type WayIn = Pick<Person, 'email' | 'passwordHash'>;

/** Whether two versions of a person give access in the same way. */
export const isSame = (a: WayIn, b: WayIn): boolean => a.email === b.email && a.passwordHash === b.passwordHash;

export interface Proof {
  readonly currentPassword: string | null | undefined;
  /** The address that the call comes from. */
  readonly address: string;
}

/**
 * US-10: to change one's own e-mail address or password, one must know the current password. This is checked while the
 * change is made: against the current record, after the form was found not to be stale, and never for a repeated call.
 * @param now the current record of the caller @param sent the fields in the call; the new password itself is not checked
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

/** @returns the letter to the person's previous address that says what changed in their account, and when */
export async function oldAddressTold(parts: Pick<Ports, 'records' | 'clock'>, oneself: Person): Promise<Owes<Person>> {
  const { zone } = await zoneAndToday(parts, oneself);
  return (before, after) => {
    if (!before || isSame(before, after)) return [];
    const letter: LetterIn = (language) =>
      accountLettersIn[language].ownAccountLetter({
        name: before.firstName,
        at: formatInstant(after.changedAt, zone, language),
        newEmail: before.email !== after.email,
        newPassword: before.passwordHash !== after.passwordHash,
      });
    return lettersTo(letter, [before], `own-account/${after.changeId}`);
  };
}
