import { can } from '@hourbook/domain/access/permissions.ts';
import { describeRoles } from '@hourbook/domain/access/roles.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { CreatePersonInput } from '@hourbook/domain/people/created.ts';
import { fullName, type Person } from '@hourbook/domain/people/person.ts';
import type { RegisterInput } from '@hourbook/domain/people/registration.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { isRest } from '@hourbook/domain/reference/office.ts';
import type { Letter } from '@hourbook/workers/mail/letter.ts';
import { lettersTo } from '../mail/post.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { createPerson } from './create-person.ts';
import { hrOf } from './hr-of.ts';

/** E013, by name: what is disabled is absent, the office for the rest is shown and cannot be chosen. */
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
 * E012, US-9: whom Admin or HR adds can sign in at once; whom anybody else adds waits, and HR is told. Without a password they
 * are invited to choose one, as soon as they may sign in. When somebody is hired is for Admin and HR to say.
 * @throws DomainError `access-denied`, as {@link createPerson}
 */
export async function addPerson(
  parts: Pick<Ports, 'records' | 'clock' | 'directory'>,
  by: Person,
  input: CreatePersonInput,
) {
  const enabled = can(by.roles, 'people.administer');
  if (!enabled && input.hireDate !== null) throw refusal('access-denied');
  const hr = enabled ? [] : await hrOf(parts, input.officeId);
  const to = hr.map(({ email }) => email);
  const told = (_before: null | Person, added: Stored<Person>) =>
    lettersTo(toEnable(by, added), to, `added/${added.changeId}`);
  return createdPerson(await createPerson(parts, by, { ...input, enabled }, told), input, enabled);
}

function toEnable(by: Person, added: Person): Letter {
  return {
    subject: `New user to enable: ${fullName(added)}`,
    body: [
      `${fullName(by)} added ${fullName(added)} (${added.username}).`,
      'The account is disabled until HR or an administrator enables it.',
    ],
    link: { label: `Open ${fullName(added)}`, path: `/user/${added.id}/general` },
  };
}

/**
 * Somebody who was just entered, on the wire: what was said of them, not what is known of them by the time that the call is
 * repeated, which may be nobody's business who may only add people.
 */
export function createdPerson(
  { id, version }: Stored<Person>,
  said: RegisterInput | CreatePersonInput,
  enabled: boolean,
) {
  const { username, email, firstName, lastName, phone, skypeContact, address, gender, race, dateOfBirth, officeId } =
    said;
  return {
    ...{ id, username, email, firstName, lastName, phone, skypeContact, address, gender, race, dateOfBirth },
    ...{ officeId, enabled, version },
    roles: describeRoles(['ROLE_EMPLOYEE']),
    positionId: 'positionId' in said ? said.positionId : null,
    employmentTypeId: 'employmentTypeId' in said ? said.employmentTypeId : null,
  };
}
