import type { Person } from '@hourbook/domain/people/person.ts';
import { type ProfileChange, profileFields, withContact } from '@hourbook/domain/people/profile.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import { assertProven, oldAddressTold } from '../accounts/own-account.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { changeOneself } from './change-person.ts';

const profileOf = ({ email, skypeContact, phone, address, emergencyContact, version }: Stored<Person>) => ({
  email,
  skypeContact,
  phone,
  address,
  emergencyContact,
  version,
});

/** E027 */
export const readProfile = async ({ records }: Pick<Ports, 'records'>, oneself: Person) =>
  profileOf(await existing(records.people, oneself.id));

interface From {
  /** The address that the call comes from. */
  readonly address: string;
  /** Keeps the calling session valid for the changed person and removes what is left of the others. */
  readonly endOtherSessions: (changed: Stored<Person>) => Promise<void>;
}

/**
 * E028, US-10: changing the e-mail address or password requires the current password, and the old address is notified. Links
 * in mails and other sessions become void with the change.
 * @throws DomainError as {@link assertProven}, those of the password rules, e-mail address taken; StaleRecord
 */
export async function changeProfile(
  parts: Pick<Ports, 'records' | 'clock' | 'signIn'>,
  oneself: Person,
  by: Author,
  change: ProfileChange,
  { address, endOtherSessions }: From,
) {
  const { password, currentPassword, version } = change;
  let passwordHash: string | null = null;
  const fields = profileFields.filter((field) => change[field] !== undefined);
  const changed = await changeOneself(
    parts,
    by,
    { version, fields },
    async (now) => {
      await assertProven(parts, now, change, { currentPassword, address });
      if (password != null) passwordHash = await hashNewPassword(password);
      return { ...withContact(now, change), passwordHash: passwordHash ?? now.passwordHash };
    },
    await oldAddressTold(parts, oneself),
  );
  // Not for a repeat: the password may have been changed again since.
  if (passwordHash !== null && changed.passwordHash === passwordHash) await endOtherSessions(changed);
  return profileOf(changed);
}
