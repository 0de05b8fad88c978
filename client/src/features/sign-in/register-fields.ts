import { newPassword } from '@hourbook/domain/accounts/fields.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import { registerInput } from '@hourbook/domain/people/registration.ts';
import type { FormField } from '#components/form/field.ts';
import { genderOptions, raceOptions } from '#shared/forms/personal-choices.ts';
import { t } from '#texts/entry.ts';
import { everywhere } from '#texts/everywhere.ts';

/** The contract, with the password length of the server; only the server knows which passwords are too common. */
export const schema = registerInput.extend({ password: newPassword });

interface RegisterOffice {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

type Name = keyof typeof schema.shape;

const named = ({ name, description }: RegisterOffice): string =>
  description === null ? name : `${name}, ${description}`;

export const fieldsFor = (offices: readonly RegisterOffice[], today: string): readonly FormField<Name>[] => [
  {
    name: 'firstName',
    label: everywhere.firstName,
    kind: 'text',
    required: true,
    maxLength: 100,
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: everywhere.lastName,
    kind: 'text',
    required: true,
    maxLength: 100,
    autoComplete: 'family-name',
  },
  {
    name: 'username',
    label: everywhere.username,
    kind: 'text',
    required: true,
    maxLength: 50,
    autoComplete: 'username',
    hint: t.usernameHint,
    wrong: everywhere.enterEmailAddress,
  },
  { name: 'password', label: everywhere.password, kind: 'password', required: true, hint: t.passwordLength },
  { name: 'email', label: everywhere.email, kind: 'text', required: true, maxLength: 255, autoComplete: 'email' },
  {
    name: 'officeId',
    label: everywhere.office,
    kind: 'select',
    required: true,
    options: offices.map((office) => ({ value: office.id, label: named(office) })),
  },
  {
    name: 'dateOfBirth',
    label: everywhere.dateBirth,
    kind: 'date',
    required: true,
    first: FIRST_BIRTHDAY,
    last: today,
  },
  { name: 'phone', label: everywhere.phone, kind: 'text', maxLength: 50, autoComplete: 'tel' },
  { name: 'skypeContact', label: everywhere.skype, kind: 'text', maxLength: 100 },
  {
    name: 'address',
    label: everywhere.address,
    kind: 'text',
    maxLength: 255,
    lines: 2,
    autoComplete: 'street-address',
  },
  { name: 'gender', label: everywhere.gender, kind: 'select', options: genderOptions, hint: t.voluntary },
  { name: 'race', label: everywhere.race, kind: 'select', options: raceOptions, hint: t.voluntary },
];

/** US-5: fields only for people who choose an office in the USA. */
export const ofUsa: readonly string[] = ['gender', 'race'] satisfies Name[];
