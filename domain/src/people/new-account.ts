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

/** The fields sent for a new account, whether somebody else creates it or the person registers. */
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

/** The newly created person, without confidential fields. */
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

/** Values that the command prepares. */
interface Made {
  /** null: people choose their own password later. */
  readonly passwordHash: string | null;
  /** Today's date in the time zone of the office. */
  readonly today: CalendarDate;
  readonly enabled: boolean;
  /** When the person registered, which means that the account has to be activated; null: somebody else created it (US-5). */
  readonly registeredAt: Instant | null;
  /** The id of the first row of each history. */
  readonly rowKey: string;
}

/**
 * A new person: an employee assigned to the own company (US-11), whose histories start on the hire date or, without one,
 * today.
 * @throws DomainError `form-invalid` when the date of birth is in the future
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
    // People who register have to confirm their e-mail address first.
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

/** RD-1: nobody can be put in a disabled office or in the catch-all office. @throws DomainError `form-invalid` */
export function assertTakesPeople(office: Pick<Office, 'name' | 'code' | 'description' | 'enabled'>): void {
  if (!office.enabled || isRest(office)) throw refusal('form-invalid');
}
