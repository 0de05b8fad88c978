import { refusal } from '@hourbook/domain/errors.ts';
import { assertMayEdit } from '@hourbook/domain/people/edit-rights.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { assertNotAboutActing } from '@hourbook/domain/people/substitution.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { changePerson } from './change-person.ts';

/**
 * US-7: enables or disables a person; disabling makes their sessions void. Repeating it changes nothing, with one exception:
 * a person who still waits for HR or for their own confirmation no longer does (US-5, US-9). HR has decided, so the
 * activation link of a disabled person no longer works.
 * DG-4, DG-5: a substitute decides about people who wait, and not about themselves or whom they stand in for.
 * @throws DomainError `not-found`, `access-denied` (US-10), `own-account-kept`, `last-admin-kept`, `substitute-own`, `substitute-call`
 */
export async function setPersonEnabled(
  parts: Pick<Ports, 'records' | 'sessions'>,
  actor: Person,
  by: Author,
  id: number,
  enabled: boolean,
): Promise<Stored<Person>> {
  assertNotAboutActing(id, by);
  const write = () =>
    changePerson(parts, actor, by, { id, fields: ['enabled'] }, (before) => {
      if (by.onBehalfOf !== undefined && !before.waitsForHr) throw refusal('substitute-call');
      return { ...before, enabled, awaitsActivation: false, waitsForHr: false };
    });
  return enabled ? write() : disabling(parts, actor, id, write);
}

/**
 * Applies US-7 to any write that may disable a person.
 * @throws DomainError `access-denied` (US-10), `own-account-kept`; whatever the write throws
 */
export async function disabling(
  { sessions }: Pick<Ports, 'sessions'>,
  actor: Person,
  id: number,
  write: () => Promise<Stored<Person>>,
): Promise<Stored<Person>> {
  if (id === actor.id) {
    assertMayEdit(actor, actor);
    throw refusal('own-account-kept');
  }
  const disabled = await write();
  await sessions.endOvertaken(disabled);
  return disabled;
}
