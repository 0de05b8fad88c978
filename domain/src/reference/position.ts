import { z } from 'zod';
import { line } from '../text.ts';
import { id, keptText, optionalLine, seen, version } from './fields.ts';

/** A category of positions (RD-4). */
export const categoryRecord = z.strictObject({
  id,
  name: keptText(2, 100),
  description: z.string().max(255).nullable(),
  enabled: z.boolean(),
});
export type Category = z.output<typeof categoryRecord>;

export const categoryInput = z.object({ name: line(2, 100), description: optionalLine(255) });
export type CategoryInput = z.output<typeof categoryInput>;
export const categoryChange = categoryInput.extend({ id, version: seen });
export type CategoryChange = z.output<typeof categoryChange>;
export const categoryAnswer = categoryRecord.extend({ version }).meta({ id: 'Category' });

/** A job position (RD-4). */
export const positionRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  description: z.string().max(255).nullable(),
  categoryId: id,
  enabled: z.boolean(),
});
export type Position = z.output<typeof positionRecord>;

/** The command refuses a missing name or category with a message of its own (M047). */
export const positionInput = z.object({
  name: optionalLine(100),
  description: optionalLine(255),
  categoryId: id.nullable().default(null),
});
export type PositionInput = z.output<typeof positionInput>;
export const positionChange = positionInput.extend({ id, version: seen });
export type PositionChange = z.output<typeof positionChange>;
export const positionAnswer = positionRecord.extend({ version }).meta({ id: 'Position' });
/** `all` includes positions that are disabled or whose category is. */
export const positionsInput = z.object({ all: z.boolean().nullish() });
