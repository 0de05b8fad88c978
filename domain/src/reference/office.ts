import { z } from 'zod';

/** An office as it is kept (RD-2). */
export const officeRecord = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(2).max(20),
  nameKey: z.string(),
  code: z.string().length(2),
  qbCode: z.string().regex(/^[A-Za-z0-9]{2}$/),
  countryId: z.int().positive(),
  description: z.string().max(255).nullable(),
  timezone: z.string(),
  email: z.string().max(50).nullable(),
  enabled: z.boolean(),
});
export type Office = z.output<typeof officeRecord>;

/** A country as it is kept (RD-3). */
export const countryRecord = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(2).max(50),
  nameKey: z.string(),
  code: z.string().min(2).max(3),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
});
export type Country = z.output<typeof countryRecord>;
