import { z } from 'zod';
import { currentPassword, emailAddress, password } from '../accounts/fields.ts';
import { languages } from '../language.ts';
import { byId, seen, version } from '../reference/fields.ts';
import { contactFields } from './fields.ts';
import type { Person } from './person.ts';

const { phone, skypeContact, address, emergencyContact } = contactFields;
const contact = z.object({ email: emailAddress, skypeContact, phone, address, emergencyContact });

/** The fields people can change on their own profile. */
export const profileFields = Object.keys(contact.shape) as (keyof z.output<typeof contact>)[];

const unsaid = <S extends z.ZodType>(field: z.ZodDefault<S>) => field.unwrap().optional();

/** `PUT /user-profile`. Omitted fields stay as they are. */
export const profileChange = z.object({
  email: emailAddress.optional(),
  skypeContact: unsaid(skypeContact),
  phone: unsaid(phone),
  address: unsaid(address),
  emergencyContact: unsaid(emergencyContact),
  password: password.nullish().describe('A new password; requires the current one.'),
  currentPassword: currentPassword.describe('Required to change the e-mail address or the password.'),
  version: seen,
});
export type ProfileChange = z.output<typeof profileChange>;

/** A password is never part of an answer. */
export const profileAnswer = z
  .strictObject({
    email: z.string(),
    skypeContact: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    emergencyContact: z.string().nullable(),
    version,
  })
  .meta({ id: 'Profile' });

/** `PUT /user-profile/language` (LG-1). */
export const languageChoice = z.strictObject({ language: z.enum(languages) }).meta({ id: 'LanguageChoice' });

/** `PUT /user/{id}/change-password`. */
export const passwordChange = byId.extend({
  password,
  currentPassword: currentPassword.describe("Needed for one's own."),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Applies a person's change of their own contact details. */
export function withContact(person: Person, change: ProfileChange): Person {
  const said = profileFields.filter((field) => change[field] !== undefined);
  return { ...person, ...Object.fromEntries(said.map((field) => [field, change[field]])) };
}
