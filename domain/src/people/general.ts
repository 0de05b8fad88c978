import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { currentPassword, emailAddress, username } from '../accounts/fields.ts';
import { id, optionalId, optionalLine, seen, version } from '../reference/fields.ts';
import type { CalendarDate } from '../time.ts';
import { birthday, contactFields, day, gender, personName, race } from './fields.ts';
import { genders, maritalStatuses, type Person, races } from './person.ts';

const date = z.iso.date();

/** "User general info" of the specification, without the fields that have rules of their own: office, SSN and enabled. */
const plainFields = z.object({
  username,
  email: emailAddress,
  firstName: personName,
  lastName: personName,
  middleName: optionalLine(100),
  previousFirstName: optionalLine(100),
  previousLastName: optionalLine(100),
  alias: optionalLine(100),
  qBName: optionalLine(100),
  employeeSfId: optionalLine(50),
  ...contactFields,
  alternativePhone: optionalLine(50),
  dateOfBirth: birthday.nullable().default(null),
  gender,
  race,
  maritalStatus: z.enum(maritalStatuses).nullable().default(null),
  numberOfChildren: z.int().min(0).max(30).nullable().default(null),
  citizenshipId: optionalId,
  university: optionalLine(200),
  major: optionalLine(200),
  degree: optionalLine(200),
});
export type PlainField = keyof z.output<typeof plainFields>;
export const plainFieldNames = Object.keys(plainFields.shape) as PlainField[];

/** A social security number, with or without hyphens. */
const SSN = /^(\d{3})-?(\d{2})-?(\d{4})$/;
/** The masked form shown to users; when it is sent back, the stored number stays. */
const SSN_MASK = /^\*{3}-\*{2}-[\d*]{4}$/;

/** `PUT /user/{id}/general-info`. The command checks that the referenced records exist. */
export const generalInput = plainFields.extend({
  /**
   * If omitted, the office stays. A person can move to another office but not out of every office: null is only valid for
   * people who have none.
   */
  officeId: id.nullish(),
  officeStartDate: day
    .nullish()
    .describe('When the move to another office takes effect. Default: today in that office.'),
  ssn: z
    .string()
    .refine((value) => SSN.test(value) || SSN_MASK.test(value))
    .nullish()
    .describe('Nine digits. Missing or masked: unchanged; null: removed.'),
  enabled: z.boolean().nullish(),
  currentPassword: currentPassword.describe("Needed for another e-mail address of one's own."),
});
export type GeneralInput = z.output<typeof generalInput>;
export const generalChange = generalInput.extend({ id, version: seen });
export type GeneralChange = z.output<typeof generalChange>;

const answered = {
  id,
  username: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  previousLastName: z.string().nullable(),
  previousFirstName: z.string().nullable(),
  middleName: z.string().nullable(),
  qBName: z.string().nullable(),
  alias: z.string().nullable(),
  employeeSfId: z.string().nullable(),
  officeId: id.nullable(),
  address: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  alternativePhone: z.string().nullable(),
  skypeContact: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  dateOfBirth: date.nullable(),
  citizenshipId: id.nullable(),
  ssn: z.string().nullable(),
  university: z.string().nullable(),
  major: z.string().nullable(),
  degree: z.string().nullable(),
  maritalStatus: z.enum(maritalStatuses).nullable(),
  gender: z.enum(genders).nullable(),
  race: z.enum(races).nullable(),
  numberOfChildren: z.int().min(0).nullable(),
  enabled: z.boolean(),
  version,
};

/** E017, with the full SSN (US-19); E018, with the masked one. */
export const generalAnswer = z.strictObject(answered).meta({ id: 'GeneralInfo' });

/** E016: with the masked SSN, the roles, and the header that every tab shows. */
export const userAnswer = z
  .strictObject({
    ...answered,
    roles: z.array(z.strictObject({ id, name: z.enum(roleNames), description: z.string() })),
    office: z.string().nullable(),
    position: z.string().nullable(),
    erasedAt: z.iso.datetime().nullable().describe('When the data was erased; null: it was not.'),
    waitsForHr: z.boolean().describe('HR has yet to decide whether this person may sign in.'),
    invitation: z
      .strictObject({ goodUntil: z.iso.datetime().nullable().describe('null: it has expired, or is on its way.') })
      .nullable()
      .describe('Of somebody who may sign in and has yet to choose a password.'),
  })
  .meta({ id: 'UserWithRoles' });

/** E020: the offices of a person, newest first. */
export const officeHistoryAnswer = z.array(
  z
    .strictObject({ id: z.string(), officeId: id, office: z.string(), startDate: date, endDate: date.nullable() })
    .meta({ id: 'OfficeHistoryRow' }),
);

/** @returns nine digits as `123-45-6789`, or null if the value is not an SSN */
export function readSsn(value: string): string | null {
  const match = SSN.exec(value);
  return match && `${match[1]}-${match[2]}-${match[3]}`;
}

/** US-19: `***-**-6789`. */
export const maskedSsn = (ssn: string): string => `***-**-${ssn.slice(-4)}`;

/** Shown for a stored number that can no longer be decrypted. */
export const UNREADABLE_SSN = '***-**-****';

export const plainFieldsOf = (from: Pick<Person, PlainField>): Pick<Person, PlainField> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, from[field]])) as Pick<Person, PlainField>;

/** Whether a date of birth is in the future. */
export const isBornAfter = ({ dateOfBirth }: Pick<Person, 'dateOfBirth'>, today: CalendarDate): boolean =>
  dateOfBirth !== null && dateOfBirth > today;
