import { refusal } from '@hourbook/domain/errors.ts';
import { assertMayEdit } from '@hourbook/domain/people/edit-rights.ts';
import { isInvited, type Person } from '@hourbook/domain/people/person.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import { signsOn } from '../accounts/sign-on.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';

/** @returns the expiry of the invitation that was sent to a person; null: they need no invitation */
export async function invitationOf(
  { config, tokens }: Pick<Ports, 'config' | 'tokens'>,
  person: Stored<Person>,
): Promise<{ readonly goodUntil: Instant | null } | null> {
  if (!isInvited(person) || signsOn(config, person)) return null;
  return { goodUntil: await tokens.goodUntil(person, 'invitation') };
}

/**
 * Sends another invitation, at most three mails an hour (US-6). Each is a job of its own, and the link of the previous one
 * becomes void.
 * @throws DomainError `not-found`, `access-denied` (US-10), `form-invalid` for a person who needs no invitation,
 * `too-many-attempts`
 */
export async function inviteAgain(
  parts: Pick<Ports, 'records' | 'config' | 'jobs' | 'accountTries'>,
  by: Person,
  id: number,
) {
  const person = await existing(parts.records.people, id);
  assertMayEdit(by, person);
  if (!isInvited(person) || signsOn(parts.config, person)) throw refusal('form-invalid');
  if (!(await parts.accountTries.mailTo(person.email))) throw refusal('too-many-attempts');
  await parts.jobs.enqueue('mail-invitation', { userId: id });
  return {};
}
