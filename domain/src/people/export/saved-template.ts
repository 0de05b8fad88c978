import { z } from 'zod';
import { id, keptText, optionalId, seen } from '../../reference/fields.ts';
import { line } from '../../text.ts';
import { exportFields } from './fields.ts';

/** The fields of a custom export, in their order. */
export const chosenFields = z.array(z.enum(exportFields)).max(exportFields.length);

/** A choice of fields that somebody has saved under a name, for themself. */
export const exportTemplateRecord = z.strictObject({
  id,
  name: keptText(1, 100),
  ownerId: id,
  /** A field that Hourbook no longer has is left out of the file. */
  fields: z.array(z.string()).max(200),
  deleted: z.boolean(),
  /** From 1 to {@link MOST_TEMPLATES}, never shared with another of the owner's; null: from before there were places. */
  place: z.number().nullable().default(null),
});
export type ExportTemplate = z.output<typeof exportTemplateRecord>;

/** Somebody has no more of them than this. */
export const MOST_TEMPLATES = 100;

/** Without an id, it is a new one. */
export const templateInput = z.object({ id: optionalId, name: line(1, 100), fields: chosenFields, version: seen });
export type TemplateInput = z.output<typeof templateInput>;
