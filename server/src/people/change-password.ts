import type { Person } from '@hourbook/domain/people/person.ts';
import type { PasswordChange } from '@hourbook/domain/people/profile.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import type { Ports } from '../ports.ts';
import { changePerson } from './change-person.ts';
import { changeProfile } from './profile.ts';

/**
 * E019: somebody else's password. With the change their sessions and links in mails do not count any more. One's own is
 * no other than in the profile: it needs the current one.
 * @param from as of {@link changeProfile}
 * @throws DomainError `not-found`, `access-denied` (US-10), by the rules for passwords, as {@link changeProfile}
 */
export async function changePassword(
  parts: Pick<Ports, 'records' | 'clock' | 'sessions' | 'signIn'>,
  by: Person,
  { id, password, currentPassword }: PasswordChange,
  from: Parameters<typeof changeProfile>[3],
): Promise<void> {
  if (id === by.id) return void (await changeProfile(parts, by, { password, currentPassword }, from));
  const changed = await changePerson(parts, by, { id, fields: [] }, async (before) => ({
    ...before,
    passwordHash: await hashNewPassword(password),
  }));
  await parts.sessions.endOvertaken(changed);
}
