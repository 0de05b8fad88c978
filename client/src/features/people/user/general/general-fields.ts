import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import type { GeneralInput } from '@hourbook/domain/people/general.ts';
import type { FieldOption, FormField } from '../../../../components/form/field.ts';
import { choicesWith } from '../../../../shared/forms/choices.ts';
import { genderOptions, raceOptions } from '../../../../shared/forms/personal-choices.ts';

type Field = FormField<keyof GeneralInput>;

const text = (name: keyof GeneralInput, label: string, maxLength: number, more: Partial<Field> = {}): Field =>
  ({ name, label, kind: 'text', maxLength, ...more }) as Field;
const required = { required: true };

const maritalOptions: readonly FieldOption[] = [
  { value: 'SINGLE', label: 'Single' },
  { value: 'MARRIED', label: 'Married' },
  { value: 'DIVORCED', label: 'Divorced' },
];

interface Choices {
  readonly offices: readonly { readonly id: number; readonly name: string; readonly enabled?: boolean }[];
  readonly citizenships: readonly { readonly id: number; readonly name: string }[];
  /** Where they work now. */
  readonly officeId: number | null;
}

/** The general info as it stands on its tab, by section. */
export const generalSections = ({ offices, citizenships, officeId }: Choices) =>
  ({
    account: [
      text('firstName', 'First name', 100, required),
      text('middleName', 'Middle name', 100),
      text('lastName', 'Last name', 100, required),
      text('previousFirstName', 'Previous first name', 100),
      text('previousLastName', 'Previous last name', 100),
      text('alias', 'Alias', 100),
      text('username', 'Username', 50, { ...required, wrong: 'Enter an e-mail address.' }),
      text('email', 'E-mail', 255, required),
      {
        name: 'currentPassword',
        label: 'Current password',
        kind: 'password',
        required: true,
        autoComplete: 'current-password',
      },
      text('qBName', 'QuickBooks name', 100),
      text('employeeSfId', 'Sales system number', 50),
      { name: 'enabled', label: 'Enabled: may sign in', kind: 'switch' },
    ],
    contact: [
      text('phone', 'Phone', 50),
      text('alternativePhone', 'Alternative phone', 50),
      text('skypeContact', 'Skype', 100),
    ],
    places: [
      text('address', 'Address', 255, { lines: 3 }),
      text('emergencyContact', 'Emergency contact', 255, { lines: 3 }),
    ],
    personal: [
      { name: 'dateOfBirth', label: 'Date of birth', kind: 'date', first: FIRST_BIRTHDAY },
      { name: 'gender', label: 'Gender', kind: 'select', options: genderOptions },
      { name: 'race', label: 'Race', kind: 'select', options: raceOptions },
      { name: 'maritalStatus', label: 'Marital status', kind: 'select', options: maritalOptions },
      { name: 'numberOfChildren', label: 'Number of children', kind: 'number' },
      {
        name: 'citizenshipId',
        label: 'Citizenship',
        kind: 'select',
        options: citizenships.map(({ id, name }) => ({ value: id, label: name })),
      },
      text('ssn', 'Social security number', 11, { wrong: 'Enter nine digits, such as 123-45-6789.' }),
    ],
    education: [text('university', 'University', 200), text('major', 'Major', 200), text('degree', 'Degree', 200)],
    office: [
      {
        name: 'officeId',
        label: 'Office',
        kind: 'select',
        options: choicesWith(offices, officeId),
        required: officeId !== null,
      },
      { name: 'officeStartDate', label: 'In this office from', kind: 'date' },
    ],
  }) satisfies Record<string, readonly Field[]>;
