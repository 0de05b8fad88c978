import { can } from '@hourbook/domain/access/permissions.ts';
import { describeRoles } from '@hourbook/domain/access/roles.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { CreatePersonInput } from '@hourbook/domain/people/new-account.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { RegisterInput } from '@hourbook/domain/people/registration.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { isRest } from '@hourbook/domain/reference/office.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import type { Author } from '../command.ts';
import { lettersTo } from '../mail/post.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { createPerson } from './create-person.ts';
import { hrOf } from './hr-of.ts';

/** E013, by name: disabled offices are left out; the catch-all office is listed, but cannot be chosen. */
export async function officesToChoose({ records }: Pick<Ports, 'records'>) {
  const offices = await records.offices.find(everything, { sort: ['keys.name'] });
  return offices
    .filter(({ enabled }) => enabled)
    .map((office) => {
      const { id, name, code, description } = office;
      return { id, name, code, description, disabled: isRest(office) };
    });
}

/**
 * E012, US-9: a person added by an administrator or HR can sign in at once; one added by anyone else must be enabled by HR,
 * who are notified. A person without a password is invited to choose one as soon as they may sign in. Only administrators and
 * HR may give a hire date.
 * @throws DomainError `access-denied`, `too-many-attempts`, as {@link createPerson}
 */
export async function addPerson(
  parts: Pick<Ports, 'records' | 'clock' | 'directory' | 'accountTries'>,
  actor: Person,
  by: Author,
  input: CreatePersonInput,
) {
  const enabled = can(actor.roles, 'people.administer');
  if (!enabled && input.hireDate !== null) throw refusal('access-denied');
  await parts.accountTries.addition(actor.id, enabled);
  const hr = enabled ? [] : await hrOf(parts, input.officeId);
  const told = (_before: null | Person, added: Stored<Person>) =>
    lettersTo(toEnable(actor, added), hr, `added/${added.changeId}`);
  return createdPerson(await createPerson(parts, by, { ...input, enabled }, told), input, enabled);
}

const toEnable =
  (by: Person, { id, username, ...added }: Person): LetterIn =>
  (language) =>
    accountLettersIn[language].toEnableLetter({ id, username, name: fullName(added), by: fullName(by) });

/**
 * The answer about a person who was just added, made from what the sender sent: for a repeat, the record may contain later
 * data that a caller who may only add people may not see.
 */
export function createdPerson(
  { id, version }: Stored<Person>,
  said: RegisterInput | CreatePersonInput,
  enabled: boolean,
) {
  const { username, email, firstName, lastName, phone, skypeContact, address, gender, race, dateOfBirth, officeId } =
    said;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    phone,
    skypeContact,
    address,
    gender,
    race,
    dateOfBirth,
    officeId,
    enabled,
    version,
    roles: describeRoles(['ROLE_EMPLOYEE']),
    positionId: 'positionId' in said ? said.positionId : null,
    employmentTypeId: 'employmentTypeId' in said ? said.employmentTypeId : null,
  };
}
