import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { useMemo, useRef } from 'react';
import type { FormRefusal } from '#components/form/use-form-refusal.ts';
import type { RecordListAddress } from '#lib/address/parts.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { formRefusal } from '#shared/forms/form-refusal.ts';
import { type RecordList, useRecordList } from '#shared/records/use-record-list.ts';
import { t } from '#texts/documents.ts';
import type { CompanyDocument } from './document-columns.tsx';
import type { DocumentSchema } from './document-fields.ts';
import type { DocumentFile, SentFile } from './use-document-file.ts';

/** The body of a call. */
interface Sent {
  readonly name: string;
  readonly description: string | null;
  /** null: keeps the current file. */
  readonly file: SentFile | null;
}

const fieldOf = (reason: ErrorCode): string | undefined => fields[reason];
const fields: Partial<Record<ErrorCode, string>> = {
  'document-kind-refused': 'fileName',
  'document-too-large': 'fileName',
};

/** The list of documents, and how administrators change it (US-20). */
export function useDocuments(
  address: RecordListAddress,
  chosen: DocumentFile,
  publishes: boolean,
): RecordList<CompanyDocument, DocumentSchema> {
  const utils = trpc.useUtils();
  const { publish, change } = utils.client.documents;
  const withdrawOnce = useMemo(() => askingOnce(utils.client.documents.withdraw.mutate), [utils.client]);

  /** Uploads that a successful call has used up; later calls about the document do not send them again. */
  const taken = useRef(new Set<string>());

  async function taking(file: SentFile | null, call: Promise<CompanyDocument>): Promise<CompanyDocument> {
    try {
      const saved = await call;
      if (file) taken.current.add(file.upload);
      return saved;
    } catch (error) {
      if (refusalOf(error).reason === 'not-found') chosen.forget();
      throw error;
    }
  }
  const list = useRecordList<CompanyDocument, Sent>({
    address,
    kind: 'documents',
    historyOf: null,
    draft: null, // a chosen file cannot be kept over a reload
    editIn: 'drawer',
    query: trpc.documents.shelf.useQuery(),
    cache: utils.documents.shelf,
    calls: {
      create: {
        mutate: ({ file, ...about }, options) =>
          taking(file, publish.mutate({ ...about, upload: file?.upload ?? '' }, options)),
      },
      change: {
        mutate({ file: sent, ...input }, options) {
          const file = sent && taken.current.has(sent.upload) ? null : sent;
          return taking(file, change.mutate({ ...input, file }, options));
        },
      },
    },
    remove: publishes ? { mutate: ({ id, version }) => withdrawOnce({ id, version }) } : undefined,
    said: (done, name) => t.done[done](name),
    fieldOf,
  });

  return {
    ...list,
    /** Also aborts the upload. */
    cancel(typed) {
      chosen.stop();
      list.cancel(typed);
    },

    /** Uploads the file before saving the document. */
    async save({ name, description }): Promise<FormRefusal | null> {
      try {
        const file = await chosen.send();
        return await list.save({ name, description, file });
      } catch (error) {
        if (error instanceof DOMException) {
          const texts = error.name === 'AbortError' ? [] : [t.fileUnreadable];
          return { texts, fields: ['fileName'] };
        }
        return formRefusal(error, fieldOf);
      }
    },
  };
}
