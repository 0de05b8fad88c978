import { z } from 'zod';
import { password } from '../accounts/fields.ts';
import type { Country } from '../reference/country.ts';
import { isOfCompany, type Office } from '../reference/office.ts';
import { accountInput } from './created.ts';
import { birthday } from './fields.ts';

/** `POST /auth/register` (US-5). */
export const registerInput = accountInput.extend({ dateOfBirth: birthday });
export type RegisterInput = z.output<typeof registerInput>;

/** A token has no wrong shape: whatever is not one is refused as one that is of no use. */
const token = z.unknown().optional().meta({ type: 'string' });

/** Whom a link to activate an account is about. */
export const registrationInput = z.object({ token });

/** `POST /auth/activate`. */
export const activateInput = z.object({
  token,
  password: password.nullish().describe('Takes the place of the one that was chosen at registration.'),
});
export type ActivateInput = z.output<typeof activateInput>;
export const activatedAnswer = z.strictObject({
  enabled: z.boolean().describe('false: HR decides whether this person may sign in.'),
});

/** `POST /auth/send-reset-password-email`. */
export const sendResetInput = z.object({ email: z.email().max(255) });

/** `POST /auth/reset-password`. How long a password is has a text of its own, so it is the command's business. */
export const resetInput = z.object({
  token,
  newPassword: z.unknown().optional().meta({ type: 'string', format: 'password', minLength: 8, maxLength: 60 }),
});

/** US-5: an office of the USA, by what it is described as or by its country. */
export const isOfUsa = ({ description }: Pick<Office, 'description'>, country: Pick<Country, 'code'> | null): boolean =>
  [description, country?.code].some((each) => ['US', 'USA'].includes(each?.trim().toUpperCase() ?? ''));

/** US-5: whether HR need not decide. Where the company names no domains, nobody has its address. */
export const isColleague = (email: string, companyDomains: readonly string[]): boolean =>
  companyDomains.length > 0 && isOfCompany(email, companyDomains);
