import type {
  DocumentChange,
  DocumentRecord,
  PublishInput,
  SentFileInput,
} from '@hourbook/domain/documents/document.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { Author } from '../command.ts';
import type { Seen, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { fieldsOf } from '../records/field-versions.ts';
import { ServedFile } from '../served-file.ts';

const published = ({ records }: Pick<Ports, 'records'>) =>
  records.documents.find({ field: 'withdrawn', is: false }, { sort: ['keys.name'] });

const answered = ({ id, name, description, contentType }: DocumentRecord) => ({
  id,
  name,
  description,
  contentType,
  contextUrl: `/api/v1/docs/${id}`,
});

const onShelf = (document: Stored<DocumentRecord>) => {
  const { fileName, size, publishedAt, version } = document;
  return { ...answered(document), fileName, size, publishedAt, version };
};

/** E029, US-20: the published documents, by name. */
export const listDocuments = async (parts: Pick<Ports, 'records'>) => (await published(parts)).map(answered);

/** The same with the details that the screen shows. */
export const showShelf = async (parts: Pick<Ports, 'records'>) => (await published(parts)).map(onShelf);

/** E030, US-20: only by its number. @throws DomainError `not-found` */
export async function openDocument(
  { records, documentContents }: Pick<Ports, 'records' | 'documentContents'>,
  id: number,
): Promise<ServedFile> {
  const document = await records.documents.get(id);
  if (!document || document.withdrawn) throw refusal('not-found');
  const { fileName, contentType, size, content } = document;
  return new ServedFile({ name: fileName, contentType, size }, documentContents.read(content));
}

/**
 * US-20: takes a file that can be published within the hour by the name it returns.
 * @throws DomainError `document-kind-refused`, `document-too-large`, `form-invalid` for an empty one
 */
export const receiveFile = async (
  { documentContents }: Pick<Ports, 'documentContents'>,
  by: Person,
  { fileName, bytes }: SentFileInput,
) => ({ upload: await documentContents.receive(by.id, fileName, bytes) });

/** US-20. @throws DomainError `not-found` for an upload that does not exist or is published already, `name-taken` */
export async function publishDocument(
  parts: Pick<Ports, 'records' | 'clock' | 'documentContents'>,
  by: Author,
  { upload, ...about }: PublishInput,
) {
  // Read only for a new document: a repeat finds the upload gone, but the document made of it.
  const document = await parts.records.documents.create(
    async () => ({ ...about, ...(await fileSent(parts, by, upload)), withdrawn: false }),
    by,
  );
  await parts.documentContents.settle(upload);
  return onShelf(document);
}

/**
 * US-20: changes the description of a document, or replaces its file. @throws as {@link publishDocument}; StaleRecord
 */
export async function changeDocument(
  parts: Pick<Ports, 'records' | 'clock' | 'documentContents'>,
  by: Author,
  { id, version, file, ...about }: DocumentChange,
) {
  const sent =
    file && !(await parts.records.documents.wasChanged(id, by)) ? await fileSent(parts, by, file.upload) : {};
  const said = { ...about, ...sent };
  const document = await change(parts, by, { id, version, fields: fieldsOf(said) }, (before) => ({
    ...before,
    ...said,
  }));
  if (file) await parts.documentContents.settle(file.upload);
  return onShelf(document);
}

/** US-20: from now on nobody finds it. @throws DomainError `not-found`; StaleRecord */
export async function withdrawDocument(
  parts: Pick<Ports, 'records' | 'documentContents'>,
  by: Author,
  seen: Pick<DocumentChange, 'id' | 'version'>,
) {
  const all = { ...seen, fields: ['name', 'description', 'content'] as const };
  await change(parts, by, all, (before) => ({ ...before, withdrawn: true }));
  return {};
}

/** Removes contents that no document has any more, and uploads that were not published. */
export const sweepDocuments = ({
  records,
  documentContents,
}: Pick<Ports, 'records' | 'documentContents'>): Promise<void> =>
  documentContents.sweep(async (content) => {
    const needing = {
      all: [
        { field: 'content', is: content },
        { field: 'withdrawn', is: false },
      ],
    };
    return (await records.documents.count(needing)) > 0;
  });

async function fileSent(
  { documentContents, clock }: Pick<Ports, 'clock' | 'documentContents'>,
  by: Author,
  upload: string,
) {
  const file = await documentContents.sent(upload, by.actorId);
  return { ...file, content: upload, upload, publishedAt: instant(clock.now()), publishedBy: by.actorId };
}

/**
 * The old content is marked as loose first, so that a crash leaves none behind; a sweep checks whether it is still
 * used.
 */
async function change(
  { records, documentContents }: Pick<Ports, 'records' | 'documentContents'>,
  by: Author,
  { id, version, fields }: Seen<DocumentRecord> & { readonly id: number },
  how: (before: DocumentRecord) => DocumentRecord,
): Promise<Stored<DocumentRecord>> {
  const now = await records.documents.get(id);
  if (!now || now.withdrawn) throw refusal('not-found');
  await documentContents.loosen(now.content);
  return records.documents.change(
    id,
    by,
    (before) => {
      if (before.withdrawn) throw refusal('not-found');
      return how(before);
    },
    { seen: { version: version ?? now.version, fields } },
  );
}
