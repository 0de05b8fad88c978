import { z } from 'zod';
import { rolesAnswer } from '../accounts/contracts.ts';
import { emailAddress, password, username } from '../accounts/fields.ts';
import { refusal } from '../errors.ts';
import { id, optionalId, version } from '../reference/fields.ts';
import { isRest, type Office } from '../reference/office.ts';
import type { CalendarDate, Instant } from '../time.ts';
import { ownAssignment } from './assignment.ts';
import { birthday, contactFields, day, gender, personName, race } from './fields.ts';
import { genders, newPerson, type Person, races } from './person.ts';

const { phone, skypeContact, address } = contactFields;

/** What is said of whoever gets an account, by others or by registering (000 §3). */
export const accountInput = z.object({
  username,
  password,
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  phone,
  skypeContact,
  address,
  gender,
  officeId: id,
  dateOfBirth: birthday.nullable().default(null),
  race,
});

/** `POST /user/create`. */
export const createPersonInput = accountInput.extend({
  password: password.nullish().describe('Left out: they choose their own by the link of an invitation.'),
  positionId: optionalId,
  employmentTypeId: optionalId,
  hireDate: day.nullable().default(null).describe('Said by Admin or HR.'),
});
export type CreatePersonInput = z.output<typeof createPersonInput>;

/** Somebody who was just entered, without what is nobody else's business. */
export const createdPersonAnswer = z
  .strictObject({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    skypeContact: z.string().nullable(),
    address: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    positionId: id.nullable(),
    officeId: id.nullable(),
    employmentTypeId: id.nullable(),
    dateOfBirth: z.string().nullable(),
    race: z.enum(races).nullable(),
    enabled: z.boolean().describe('false if added by someone other than Admin or HR; HR must then enable the person.'),
    roles: rolesAnswer,
    version,
  })
  .meta({ id: 'CreatedPerson' });

/** `GET /user/offices`. */
export const officeChoicesAnswer = z.array(
  z
    .strictObject({
      id,
      name: z.string(),
      code: z.string(),
      description: z.string().nullable(),
      disabled: z.boolean().describe('Shown, but cannot be chosen.'),
    })
    .meta({ id: 'OfficeChoice' }),
);

/** What the command made beforehand. */
interface Made {
  /** null: they choose their own. */
  readonly passwordHash: string | null;
  /** The day it is in the office. */
  readonly today: CalendarDate;
  readonly enabled: boolean;
  /** When they registered, who have to activate the account; null: somebody else entered them (US-5). */
  readonly registeredAt: Instant | null;
  /** Of the first row of each history. */
  readonly rowKey: string;
}

/**
 * Somebody new: an employee with the assignment to the own company (US-11), whose histories begin on the hire date; where
 * there is none, today.
 * @throws DomainError `form-invalid` when born in the future
 */
export function newcomer(input: CreatePersonInput, { today, rowKey, ...made }: Made): Omit<Person, 'id'> {
  const { password: _hashed, officeId, positionId, employmentTypeId, hireDate, ...said } = input;
  if (said.dateOfBirth !== null && said.dateOfBirth > today) throw refusal('form-invalid');
  const first = { id: rowKey, startDate: hireDate ?? today, endDate: null };
  const works = positionId !== null || employmentTypeId !== null;
  return newPerson({
    ...said,
    ...made,
    awaitsActivation: made.registeredAt !== null,
    // Who registers has to confirm the address first.
    waitsForHr: !made.enabled && made.registeredAt === null,
    roles: ['ROLE_EMPLOYEE'],
    createdOn: today,
    offices: [{ ...first, officeId }],
    positions: works ? [{ ...first, positionId, seniorityId: null, departmentId: null, employmentTypeId }] : [],
    hireDate,
    terminationDate: null,
    rehireDate: null,
    breaks: [],
    salaries: [],
    assignments: [ownAssignment(first.startDate)],
    customCalendars: [],
    timeOffAllow: false,
    sickLeaveAllow: false,
  });
}

/** RD-1, 000 §2: nobody is put into an office that is disabled, nor into the one for the rest. @throws DomainError `form-invalid` */
export function assertTakesPeople(office: Pick<Office, 'name' | 'code' | 'description' | 'enabled'>): void {
  if (!office.enabled || isRest(office)) throw refusal('form-invalid');
}
