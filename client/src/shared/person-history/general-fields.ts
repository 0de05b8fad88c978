import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import type { GeneralInput } from '@hourbook/domain/people/general.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { FieldOption, FormField } from '#components/form/field.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-general.ts';
import { choicesWith } from '../forms/choices.ts';
import { genderOptions, raceOptions } from '../forms/personal-choices.ts';

type Field = FormField<keyof GeneralInput>;

const text = (name: keyof GeneralInput, label: string, maxLength: number, more: Partial<Field> = {}): Field =>
  ({ name, label, kind: 'text', maxLength, ...more }) as Field;
const required = { required: true };

const maritalOptions: readonly FieldOption[] = [
  { value: 'SINGLE', label: t.single },
  { value: 'MARRIED', label: t.married },
  { value: 'DIVORCED', label: t.divorced },
];

interface Choices {
  readonly offices: readonly { readonly id: number; readonly name: string; readonly enabled?: boolean }[];
  readonly citizenships: readonly { readonly id: number; readonly name: string }[];
  /** The latest date of birth; without it there is no limit. */
  readonly today?: CalendarDate;
  /** The person's current office. */
  readonly officeId: number | null;
}

/** The fields of the general tab by section. */
export const generalSections = ({ offices, citizenships, today, officeId }: Choices) =>
  ({
    account: [
      text('firstName', everywhere.firstName, 100, required),
      text('middleName', t.middleName, 100),
      text('lastName', everywhere.lastName, 100, required),
      text('previousFirstName', t.previousFirstName, 100),
      text('previousLastName', t.previousLastName, 100),
      text('alias', t.alias, 100),
      text('username', everywhere.username, 50, { ...required, wrong: everywhere.enterEmailAddress }),
      text('email', everywhere.email, 255, required),
      {
        name: 'currentPassword',
        label: t.currentPassword,
        kind: 'password',
        required: true,
        autoComplete: 'current-password',
      },
      text('qBName', everywhere.quickbooksName, 100),
      text('employeeSfId', t.salesSystemNumber, 50),
      { name: 'enabled', label: t.enabledMaySignIn, kind: 'switch' },
    ],
    contact: [
      text('phone', everywhere.phone, 50),
      text('alternativePhone', t.alternativePhone, 50),
      text('skypeContact', everywhere.skype, 100),
    ],
    places: [
      text('address', everywhere.address, 255, { lines: 3 }),
      text('emergencyContact', t.emergencyContact, 255, { lines: 3 }),
    ],
    personal: [
      {
        name: 'dateOfBirth',
        label: everywhere.dateBirth,
        kind: 'date',
        first: FIRST_BIRTHDAY,
        ...(today && { last: today }),
      },
      { name: 'gender', label: everywhere.gender, kind: 'select', options: genderOptions },
      { name: 'race', label: everywhere.race, kind: 'select', options: raceOptions },
      { name: 'maritalStatus', label: t.maritalStatus, kind: 'select', options: maritalOptions },
      { name: 'numberOfChildren', label: t.numberChildren, kind: 'number' },
      {
        name: 'citizenshipId',
        label: t.citizenship,
        kind: 'select',
        options: citizenships.map(({ id, name }) => ({ value: id, label: name })),
      },
      text('ssn', t.socialSecurityNumber, 11, { wrong: t.ssnWrong }),
    ],
    education: [text('university', t.university, 200), text('major', t.major, 200), text('degree', t.degree, 200)],
    office: [
      {
        name: 'officeId',
        label: everywhere.office,
        kind: 'select',
        options: choicesWith(offices, officeId),
        required: officeId !== null,
      },
      { name: 'officeStartDate', label: t.inThisOfficeFrom, kind: 'date' },
    ],
  }) satisfies Record<string, readonly Field[]>;
