import { assertMayEdit } from '@hourbook/domain/people/editing.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { PasswordChange } from '@hourbook/domain/people/profile.ts';
import type { Platform } from '../platform.ts';
import { existing } from '../reference/chosen.ts';
import { changePerson } from './change-person.ts';
import { hashNewPassword } from './new-password.ts';

type Parts = Pick<Platform, 'records' | 'jobs' | 'sessions' | 'tokens'>;

/**
 * E019: somebody else's password. It ends all their sessions and makes links in mails void.
 * @throws DomainError `not-found`, `access-denied` (US-10), by the rules for passwords
 */
export async function changePassword(parts: Parts, by: Person, { id, password }: PasswordChange): Promise<void> {
  assertMayEdit(by, await existing(parts.records.people, id));
  const passwordHash = await hashNewPassword(password);
  await changePerson(parts, by, { id, fields: [] }, (before) => ({ ...before, passwordHash }));
  await Promise.all([parts.sessions.endAll(id), parts.tokens.voidAll(id)]);
}
