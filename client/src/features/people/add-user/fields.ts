import { createPersonInput } from '@hourbook/domain/people/created.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import type { FieldOption, FormField } from '../../../components/form/field.ts';
import { genderOptions, raceOptions } from '../../../shared/forms/personal-choices.ts';

/** The contract, and how long the server wants a password; whether it is too common only the server knows. */
export const schema = createPersonInput.extend({ password: z.string().min(8).max(60) });

interface Choices {
  readonly offices: readonly FieldOption[];
  readonly positions: readonly FieldOption[];
  readonly employmentTypes: readonly FieldOption[];
  readonly today: CalendarDate;
}

type Name = keyof typeof schema.shape;

export const fieldsFor = ({ offices, positions, employmentTypes, today }: Choices): readonly FormField<Name>[] => [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, maxLength: 100 },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, maxLength: 100 },
  {
    name: 'username',
    label: 'Username',
    kind: 'text',
    required: true,
    maxLength: 50,
    wrong: 'Enter an e-mail address.',
  },
  { name: 'email', label: 'E-mail', kind: 'text', required: true, maxLength: 255 },
  { name: 'password', label: 'Password', kind: 'password', required: true },
  { name: 'officeId', label: 'Office', kind: 'select', required: true, options: offices },
  { name: 'positionId', label: 'Position', kind: 'select', options: positions },
  { name: 'employmentTypeId', label: 'Employment type', kind: 'select', options: employmentTypes },
  { name: 'phone', label: 'Phone', kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: 'Skype', kind: 'text', maxLength: 100 },
  { name: 'address', label: 'Address', kind: 'text', maxLength: 255, lines: 2 },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'date', first: FIRST_BIRTHDAY, last: today },
  { name: 'gender', label: 'Gender', kind: 'select', options: genderOptions },
  { name: 'race', label: 'Race', kind: 'select', options: raceOptions },
];

/** What stands together, and in one row. */
export const sections: readonly {
  readonly title: string;
  readonly about?: string;
  readonly rows: readonly (readonly Name[])[];
}[] = [
  {
    title: 'Name and account',
    about: 'They sign in with the username, which is an e-mail address, and a password of 8 to 60 characters.',
    rows: [
      ['firstName', 'lastName'],
      ['username', 'email', 'password'],
    ],
  },
  { title: 'Work', rows: [['officeId', 'positionId', 'employmentTypeId']] },
  { title: 'Contact', rows: [['phone', 'skypeContact', 'address']] },
  { title: 'Personal', about: 'Gender and race are voluntary.', rows: [['dateOfBirth', 'gender', 'race']] },
];
