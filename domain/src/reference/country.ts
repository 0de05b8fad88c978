import { z } from 'zod';
import { line } from '../text.ts';
import { id, keptText, seen, version } from './fields.ts';

/** RD-3: letters, digits, space and `- . , " ' &`. */
const allowed = /^[\p{L}\p{M}\p{N} \-.,"'&]*$/u;
const text = (min: number, max: number) => line(min, max).regex(allowed);

/** A stored country (RD-3). */
export const countryRecord = z.strictObject({
  id,
  name: keptText(2, 50),
  code: keptText(2, 3),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
});
export type Country = z.output<typeof countryRecord>;

/** `POST /country`. */
export const countryInput = z.object({
  name: text(2, 50),
  code: text(2, 3),
  description: text(0, 255).nullable().default(null),
});
export type CountryInput = z.output<typeof countryInput>;
export const countryChange = countryInput.extend({ id, version: seen });
export type CountryChange = z.output<typeof countryChange>;

export const countryAnswer = countryRecord.extend({ version }).meta({ id: 'Country' });
