import type { Person } from '@hourbook/domain/people/person.ts';
import type { PasswordChange } from '@hourbook/domain/people/profile.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changePerson } from './change-person.ts';
import { changeProfile } from './profile.ts';

/**
 * E019: sets another person's password. Their sessions, links in mails and calendar feeds become void with the change. One's
 * own password is changed as in the profile: it requires the current one, and keeps the feeds.
 * @param from as of {@link changeProfile}
 * @param assertFactorGiven throws `factor-needed-again` (US-22)
 * @throws DomainError `not-found`, `access-denied` (US-10), those of the password rules, as {@link changeProfile}
 */
export async function changePassword(
  parts: Pick<Ports, 'records' | 'clock' | 'sessions' | 'signIn' | 'feeds'>,
  actor: Person,
  by: Author,
  { id, password, currentPassword }: PasswordChange,
  from: Parameters<typeof changeProfile>[4],
  assertFactorGiven: () => void,
): Promise<void> {
  if (id === actor.id) return void (await changeProfile(parts, actor, by, { password, currentPassword }, from));
  assertFactorGiven();
  const changed = await changePerson(parts, actor, by, { id, fields: [] }, async (before) => {
    const passwordHash = await hashNewPassword(password);
    await parts.feeds.revokeAll(before); // before the change, so that none outlives it after a crash
    return { ...before, passwordHash };
  });
  await Promise.all([parts.sessions.endOvertaken(changed), parts.feeds.revokeAll(changed)]); // one made meanwhile, too
}
