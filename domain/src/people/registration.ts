import type { z } from 'zod';
import type { Country } from '../reference/country.ts';
import { isOfCompany, type Office } from '../reference/office.ts';
import { birthday } from './fields.ts';
import { accountInput } from './new-account.ts';

/** `POST /auth/register` (US-5). */
export const registerInput = accountInput.extend({ dateOfBirth: birthday });
export type RegisterInput = z.output<typeof registerInput>;

/** US-5: whether an office is in the USA, by its description or its country. */
export const isOfUsa = ({ description }: Pick<Office, 'description'>, country: Pick<Country, 'code'> | null): boolean =>
  [description, country?.code].some((each) => ['US', 'USA'].includes(each?.trim().toUpperCase() ?? ''));

/** US-5: people with a company e-mail address do not need HR's approval. If no company domains are set, everybody needs it. */
export const isColleague = (email: string, companyDomains: readonly string[]): boolean =>
  companyDomains.length > 0 && isOfCompany(email, companyDomains);
