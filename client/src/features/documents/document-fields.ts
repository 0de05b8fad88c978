import { aboutDocument } from '@hourbook/domain/documents/document.ts';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { t } from '#texts/documents.ts';
import { everywhere } from '#texts/everywhere.ts';

/** The data of the form; the file itself is kept separately. */
export const documentSchema = aboutDocument.extend({ fileName: z.string().min(1) });
export type DocumentSchema = z.output<typeof documentSchema>;

export const documentFields: readonly FormField<keyof DocumentSchema>[] = [
  { name: 'fileName', label: t.file, kind: 'text', required: true },
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 1000, lines: 3 },
];
