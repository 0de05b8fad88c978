import { FieldControl } from '#components/form/field-control.tsx';
import type { RecordForm } from '#components/form/use-record-form.ts';
import { FileField } from './file-field.tsx';
import type { DocumentFile } from './use-document-file.ts';

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
