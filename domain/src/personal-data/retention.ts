import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { id, seen } from '../reference/fields.ts';

/** PD-4: full years since the last day after which a former employee may be erased; null: never. */
const erasureAfterYears = z.int().min(1).max(50).nullable();

/** PD-4: the one setting about retention. Its number is always 1. */
export const retentionRulesRecord = z.strictObject({ id, erasureAfterYears });
export type RetentionRules = z.output<typeof retentionRulesRecord>;
export const RETENTION_RULES = 1;

export const retentionChange = z.object({ erasureAfterYears, version: seen });
export type RetentionChange = z.output<typeof retentionChange>;

export const retentionAnswer = z
  .strictObject({
    erasureAfterYears: erasureAfterYears.describe('Full years since the last day; null: nobody is erased.'),
    version: z.int().describe('0: nobody has changed the setting. Send it back with a change.'),
  })
  .meta({ id: 'Retention' });

/** A page of people; without a size, all that the caller sees, 1,000 at most. */
export const erasurePage = z.object({
  pageNumber: z.int().min(0).nullish(),
  pageSize: z.int().min(1).max(1_000).nullish(),
});
export type ErasurePage = z.output<typeof erasurePage>;

const erasable = z
  .strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    office: z.string().nullable(),
    lastDay: z.iso.date(),
    erasableFrom: z.iso.date(),
    enabled: z.boolean().describe('Can still sign in, and so cannot be erased yet.'),
    version: z.int(),
  })
  .meta({ id: 'ErasablePerson' });
const page = { totalPages: z.int(), totalElements: z.int() };
export const erasableAnswer = z.strictObject({ content: z.array(erasable), ...page });
export type ErasablePerson = Answer<typeof erasable>;

export const erasedPersonAnswer = z
  .strictObject({
    id,
    at: z.iso.datetime(),
    by: z.strictObject({ id, name: z.string() }),
    finishedAt: z.iso.datetime().nullable().describe('null: mails and files are still being removed.'),
  })
  .meta({ id: 'ErasedPerson' });
export type ErasedPerson = Answer<typeof erasedPersonAnswer>;
export const erasedAnswer = z.strictObject({ content: z.array(erasedPersonAnswer), ...page });
