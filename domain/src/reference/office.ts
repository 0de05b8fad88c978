import { z } from 'zod';
import { line } from '../text.ts';
import { id, keptText, optionalLine, seen, version } from './fields.ts';

/** A stored office (RD-2). The time zone is an IANA name. */
export const officeRecord = z.strictObject({
  id,
  name: keptText(2, 20),
  code: keptText(2, 2),
  qbCode: z.string().regex(/^[A-Za-z0-9]{2}$/),
  countryId: id,
  description: z.string().max(255).nullable(),
  timezone: z.string(),
  email: z.string().max(50).nullable(),
  enabled: z.boolean(),
});
export type Office = z.output<typeof officeRecord>;

/** `POST /office`, `PUT /office/{id}`. The command checks that the time zone, country and e-mail domain are known. */
export const officeInput = z.object({
  name: line(2, 20),
  code: line(2, 2),
  qbCode: officeRecord.shape.qbCode,
  countryId: id,
  description: optionalLine(255),
  timezone: line(1, 64),
  email: z.email().max(50).nullable().default(null),
});
export type OfficeInput = z.output<typeof officeInput>;
export const officeChange = officeInput.extend({ id, version: seen });
export type OfficeChange = z.output<typeof officeChange>;

/** RD-2: an office's e-mail address must be in one of the company's domains; if none are set, every domain is accepted. */
export const isOfCompany = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

export const officeAnswer = officeRecord.extend({ version }).meta({ id: 'Office' });

/** The fields shown to people who are registering (E008). */
const registerOffice = z.strictObject({ id, name: z.string(), description: z.string().nullable() });
/** `GET /office`: full rows for users who manage the settings, else only the fields that registration needs. */
export const officesAnswer = z.array(officeAnswer).or(z.array(registerOffice));

/**
 * RD-2: the catch-all office, named or described "Other offices". It is shown, but people cannot be put in it through a
 * form.
 */
export const isRest = ({ name, code, description }: Pick<Office, 'name' | 'code' | 'description'>): boolean =>
  code.toUpperCase() === 'NA' || [name, description].some((each) => each?.trim().toLowerCase() === 'other offices');
