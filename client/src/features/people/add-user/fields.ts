import { createPersonInput } from '@hourbook/domain/people/created.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { t } from '#texts/add-user.ts';
import { everywhere } from '#texts/everywhere.ts';
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
  { name: 'firstName', label: everywhere.firstName, kind: 'text', required: true, maxLength: 100 },
  { name: 'lastName', label: everywhere.lastName, kind: 'text', required: true, maxLength: 100 },
  {
    name: 'username',
    label: everywhere.username,
    kind: 'text',
    required: true,
    maxLength: 50,
    wrong: everywhere.enterEmailAddress,
  },
  { name: 'email', label: everywhere.email, kind: 'text', required: true, maxLength: 255 },
  { name: 'password', label: everywhere.password, kind: 'password', required: true },
  { name: 'officeId', label: everywhere.office, kind: 'select', required: true, options: offices },
  { name: 'positionId', label: everywhere.position, kind: 'select', options: positions },
  { name: 'employmentTypeId', label: t.employmentType, kind: 'select', options: employmentTypes },
  { name: 'phone', label: everywhere.phone, kind: 'text', maxLength: 50 },
  { name: 'skypeContact', label: everywhere.skype, kind: 'text', maxLength: 100 },
  { name: 'address', label: everywhere.address, kind: 'text', maxLength: 255, lines: 2 },
  { name: 'dateOfBirth', label: everywhere.dateBirth, kind: 'date', first: FIRST_BIRTHDAY, last: today },
  { name: 'gender', label: everywhere.gender, kind: 'select', options: genderOptions },
  { name: 'race', label: everywhere.race, kind: 'select', options: raceOptions },
];

/** What stands together, and in one row. */
export const sections: readonly {
  readonly title: string;
  readonly about?: string;
  readonly rows: readonly (readonly Name[])[];
}[] = [
  {
    title: t.nameAndAccount,
    about: t.accountAbout,
    rows: [
      ['firstName', 'lastName'],
      ['username', 'email', 'password'],
    ],
  },
  { title: t.work, rows: [['officeId', 'positionId', 'employmentTypeId']] },
  { title: everywhere.contact, rows: [['phone', 'skypeContact', 'address']] },
  { title: t.personal, about: t.personalAbout, rows: [['dateOfBirth', 'gender', 'race']] },
];
