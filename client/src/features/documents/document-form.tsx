import { aboutDocument, LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { type ErrorCode, errorText } from '@hourbook/domain/errors.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { FormField, TypedValues } from '../../components/form/field.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { type FormRefusal, useRecordForm } from '../../components/form/use-record-form.ts';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { refusalOf } from '../../shared/api/refusal.ts';
import type { Shelved } from './document-columns.tsx';
import { FileField } from './file-field.tsx';

const schema = aboutDocument.extend({ fileName: z.string().min(1) });

const fields: readonly FormField<keyof typeof schema.shape>[] = [
  { name: 'fileName', label: 'File', kind: 'text', required: true },
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 },
  { name: 'description', label: 'Description', kind: 'text', maxLength: 1000, lines: 3 },
];

const fieldOf: Partial<Record<ErrorCode, string>> = {
  'name-taken': 'name',
  'document-kind-refused': 'fileName',
  'document-too-large': 'fileName',
};

/** What stands in the form that is not saved. */
export interface Unsaved {
  readonly typed: TypedValues;
  readonly file: File | null;
}

export interface Said {
  readonly name: string;
  readonly description: string | null;
}

interface DocumentFormProps {
  /** null: one that is to be published. */
  readonly document: Shelved | null;
  /** What had been typed before. */
  readonly begun: Unsaved | null;
  readonly onSend: (file: File, onSent: (bytes: number) => void) => Promise<string>;
  /** @param upload of another file; null: the file stays */
  readonly onSave: (about: Said, upload: { upload: string; fileName: string } | null) => Promise<void>;
  /** @returns the document as it is now */
  readonly onReload: () => Promise<Shelved | null>;
  /** @param unsaved null: nothing was typed */
  readonly onCancel: (unsaved: Unsaved | null) => void;
}

/** Publishes a document, or says something else of one. */
export function DocumentForm(props: DocumentFormProps) {
  const { document, begun, onSend, onSave, onReload } = props;
  const [file, setFile] = useState(begun?.file ?? null);
  const [sent, setSent] = useState<number | null>(null);
  /** What was sent already and is refused for something else is not sent again. */
  const kept = useRef<{ readonly file: File; readonly upload: string }>(null);

  async function uploaded(chosen: File): Promise<string> {
    if (kept.current?.file === chosen) return kept.current.upload;
    setSent(0);
    try {
      const upload = await onSend(chosen, setSent);
      kept.current = { file: chosen, upload };
      return upload;
    } finally {
      setSent(null);
    }
  }

  const form = useRecordForm({
    schema,
    fields,
    record: document,
    typed: begun?.typed,
    summary: errorText('form-invalid', {}),
    check: () => wrongWith(file),
    async onSave({ name, description }): Promise<FormRefusal | null> {
      try {
        const upload = file && { upload: await uploaded(file), fileName: file.name };
        await onSave({ name, description }, upload);
        return null;
      } catch (error) {
        if (error instanceof DOMException) {
          return { texts: ['The file cannot be read. Choose it again.'], fields: ['fileName'] };
        }
        const { errors, reason } = refusalOf(error);
        if (reason === 'not-found') kept.current = null; // what was sent long ago is forgotten
        const field = reason && fieldOf[reason];
        return { texts: errors, fields: field ? [field] : [], overtaken: reason === 'record-changed' };
      }
    },
  });
  const dirty = form.dirty || file !== null;

  function choose(chosen: File): void {
    setFile(chosen);
    form.type('fileName', chosen.name);
    if (form.field('name').typed === '') form.type('name', chosen.name.replace(/\.[^.]*$/, '').slice(0, 100));
  }
  async function load(): Promise<void> {
    const now = await onReload();
    if (now) form.load(now);
  }
  return (
    <>
      <FormDrawer
        form={form}
        title={document?.name ?? 'New document'}
        saveLabel={document ? 'Save document' : 'Publish document'}
        onCancel={() => props.onCancel(dirty ? { typed: form.values, file } : null)}
        onLoad={() => void load()}
      >
        <FileField form={form} name="fileName" file={file} sent={sent} onChoose={choose} />
        {form.fields.slice(1).map((field) => (
          <FieldControl key={field.name} form={form} field={field} />
        ))}
      </FormDrawer>
      <LeaveGuard when={dirty} staysOnPage onLeave={() => {}} />
    </>
  );
}

function wrongWith(file: File | null): Record<string, string> {
  if (file && file.size > LARGEST_DOCUMENT) return { fileName: errorText('document-too-large', {}) };
  return file?.size === 0 ? { fileName: 'The file is empty.' } : {};
}
