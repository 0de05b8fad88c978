import { randomUUID } from 'node:crypto';
import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { LetterAttachment } from '@hourbook/workers/send-letter/job.ts';
import type { DocumentContents } from '../ports/documents.ts';

/** Longer than sending a mail is tried, even if it is put off for a day each time. */
const KEPT = 14 * 24 * 60 * 60_000;

/** A file attached to letters. */
interface KeptFile extends Document {
  readonly endsAt: number;
}

/** The attachments of letters that wait, each stored once for all recipients. */
export interface LetterFiles {
  /** Stores a file for 14 days. @throws RangeError if it is larger than a document may be */
  keep(filename: string, contentType: string, bytes: Uint8Array): Promise<LetterAttachment>;
  /** @returns null after the 14 days */
  read(attachment: LetterAttachment): Promise<Uint8Array | null>;
  sweep(): Promise<void>;
}

export async function openLetterFiles(
  store: DocumentStore,
  clock: Clock,
  contents: Pick<DocumentContents, 'write' | 'read' | 'loosen'>,
): Promise<LetterFiles> {
  const files = await store.collection<KeptFile>({
    name: 'letter-files',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });
  return {
    async keep(filename, contentType, bytes) {
      if (bytes.length > LARGEST_DOCUMENT) throw new RangeError('an attachment is larger than a document may be');
      const content = randomUUID();
      // Written before the bytes, so that what a crash leaves behind is removed eventually.
      await files.put({ _id: content, endsAt: clock.now() + KEPT }, 'any');
      await contents.write(content, bytes);
      return { filename, contentType, content, size: bytes.length };
    },

    async read({ content, size }) {
      if (!(await files.get(content))) return null;
      const bytes = new Uint8Array(size);
      let at = 0;
      for await (const piece of contents.read(content)) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    },

    async sweep() {
      for (const { _id } of await files.find({ field: 'endsAt', to: clock.now() - 1 }, { limit: 1000 })) {
        await contents.loosen(_id);
        await files.remove(_id);
      }
    },
  };
}
