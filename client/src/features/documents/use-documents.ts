import type { ErrorCode } from '@hourbook/domain/errors.ts';
import { useMemo, useRef } from 'react';
import { t } from '#texts/documents.ts';
import type { FormRefusal } from '../../components/form/use-record-form.ts';
import { refusalOf } from '../../shared/api/refusal.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { askingOnce } from '../../shared/delivery/ask-once.ts';
import { formRefusal } from '../../shared/forms/form-refusal.ts';
import { type RecordList, useRecordList } from '../../shared/records/use-record-list.ts';
import type { CompanyDocument } from './document-columns.tsx';
import type { DocumentSchema } from './document-form.tsx';
import type { DocumentFile, SentFile } from './use-document-file.ts';

/** What is sent of a document. */
interface Sent {
  readonly name: string;
  readonly description: string | null;
  /** null: the file stays as it is. */
  readonly file: SentFile | null;
}

const fieldOf = (reason: ErrorCode): string | undefined => fields[reason];
const fields: Partial<Record<ErrorCode, string>> = {
  'document-kind-refused': 'fileName',
  'document-too-large': 'fileName',
};

/** The documents that there are, and what an administrator does with them (US-20). */
export function useDocuments(chosen: DocumentFile, publishes: boolean): RecordList<CompanyDocument, DocumentSchema> {
  const utils = trpc.useUtils();
  const { publish, change } = utils.client.documents;
  const withdrawOnce = useMemo(() => askingOnce(utils.client.documents.withdraw.mutate), [utils.client]);

  /** Files that a call has used up: what goes on about the same document leaves them where they are. */
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
    kind: 'documents',
    historyOf: null,
    draft: null, // a file that was chosen does not outlive the page
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
    /** What is still being sent is not published. */
    cancel(typed) {
      chosen.stop();
      list.cancel(typed);
    },

    /** The file is sent before anything is said of it. */
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
