import { aboutDocument } from '@hourbook/domain/documents/document.ts';
import { z } from 'zod';
import type { FormField } from '#components/form/field.ts';
import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { t } from '#texts/documents.ts';
import { everywhere } from '#texts/everywhere.ts';
import { FileField } from './file-field.tsx';
import type { DocumentFile } from './use-document-file.ts';

/** The data of the form; the file itself is kept separately. */
export const documentSchema = aboutDocument.extend({ fileName: z.string().min(1) });
export type DocumentSchema = z.output<typeof documentSchema>;

export const documentFields: readonly FormField<keyof DocumentSchema>[] = [
  { name: 'fileName', label: t.file, kind: 'text', required: true },
  { name: 'name', label: everywhere.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: everywhere.description, kind: 'text', maxLength: 1000, lines: 3 },
];

/** A file name is cut to this length when it becomes the document's name. */
const LONGEST_NAME = 100;

const titleOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME);

/** The fields of a document: the file, the name and the description. */
export function DocumentForm({ form, chosen }: { form: RecordForm; chosen: DocumentFile }) {
  function choose(file: File): void {
    const { typed: name } = form.field('name');
    const isOfFile = name === '' || name === titleOf(String(form.field('fileName').typed ?? ''));
    const isTaken = chosen.choose(file);
    form.type('fileName', file.name);
    if (isTaken && isOfFile) form.type('name', titleOf(file.name));
    if (!isTaken) form.review('fileName');
  }
  return (
    <>
      <FileField form={form} name="fileName" file={chosen.file} sent={chosen.sent} onChoose={choose} />
      {form.fields.slice(1).map((field) => (
        <FieldControl key={field.name} form={form} field={field} />
      ))}
    </>
  );
}
