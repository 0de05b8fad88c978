import { registerInput } from '@hourbook/domain/people/accounts.ts';
import { FIRST_BIRTHDAY } from '@hourbook/domain/people/fields.ts';
import { z } from 'zod';
import type { FormField } from '../../components/form/field.ts';
import { genderOptions, raceOptions } from '../../shared/forms/personal-choices.ts';

/** The contract, and how long the server wants a password; whether it is too common only the server knows. */
export const schema = registerInput.extend({ password: z.string().min(8).max(60) });

interface RegisterOffice {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
}

type Name = keyof typeof schema.shape;

const named = ({ name, description }: RegisterOffice): string =>
  description === null ? name : `${name}, ${description}`;

export const fieldsFor = (offices: readonly RegisterOffice[], today: string): readonly FormField<Name>[] => [
  { name: 'firstName', label: 'First name', kind: 'text', required: true, maxLength: 100, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', kind: 'text', required: true, maxLength: 100, autoComplete: 'family-name' },
  {
    name: 'username',
    label: 'Username',
    kind: 'text',
    required: true,
    maxLength: 50,
    autoComplete: 'username',
    hint: 'An e-mail address, to sign in with.',
    wrong: 'Enter an e-mail address.',
  },
  { name: 'password', label: 'Password', kind: 'password', required: true, hint: '8 to 60 characters.' },
  { name: 'email', label: 'E-mail', kind: 'text', required: true, maxLength: 255, autoComplete: 'email' },
  {
    name: 'officeId',
    label: 'Office',
    kind: 'select',
    required: true,
    options: offices.map((office) => ({ value: office.id, label: named(office) })),
  },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'date', required: true, first: FIRST_BIRTHDAY, last: today },
  { name: 'phone', label: 'Phone', kind: 'text', maxLength: 50, autoComplete: 'tel' },
  { name: 'skypeContact', label: 'Skype', kind: 'text', maxLength: 100 },
  { name: 'address', label: 'Address', kind: 'text', maxLength: 255, lines: 2, autoComplete: 'street-address' },
  { name: 'gender', label: 'Gender', kind: 'select', options: genderOptions, hint: 'Voluntary.' },
  { name: 'race', label: 'Race', kind: 'select', options: raceOptions, hint: 'Voluntary.' },
];

/** US-5: asked of those who choose an office of the USA, and of nobody else. */
export const ofUsa: readonly string[] = ['gender', 'race'] satisfies Name[];
