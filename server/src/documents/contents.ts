import { createHash, randomUUID } from 'node:crypto';
import { contentTypeOf, LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { DocumentContents } from '../ports/documents.ts';
import { takeOverPieces } from './older-contents.ts';

/** A content that may belong to no document: one being uploaded, or one whose document has another now. */
interface Loose extends Document {
  /** Who may publish it; null: nobody. */
  readonly by: number | null;
  readonly endsAt: number;
  /** The uploaded file; null until it is complete, and if nobody may publish it. */
  readonly sent: Awaited<ReturnType<DocumentContents['sent']>> | null;
}

/** Milliseconds after which a loose content is removed; readers of a replaced one have finished by then. */
const LOOSE = 60 * 60_000;
/** Bytes at the start of a file that tell its kind. */
const BEGINNING = 1024;

/** Contents in the format of an older version are converted first. */
export async function openDocumentContents(
  store: DocumentStore,
  contents: ContentStore,
  clock: Clock,
): Promise<DocumentContents> {
  const loose = await store.collection<Loose>({
    name: 'loose-document-contents',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });
  await takeOverPieces(store, contents);

  const later = () => clock.now() + LOOSE;
  /** Of a simultaneous publish and sweep only one gets it. */
  const take = (found: Loose, by: number | null) =>
    loose.put({ ...found, by, endsAt: later() }, { is: { field: 'endsAt', value: found.endsAt } });

  return {
    async receive(by, fileName, bytes) {
      const content = randomUUID();
      // Written before the bytes, so that what a crash leaves behind is removed eventually.
      const begun: Loose = { _id: content, by: null, endsAt: later(), sent: null };
      await loose.put(begun, 'absent');
      try {
        const measured = measuring(fileName, bytes);
        await contents.write(content, measured.bytes);
        await loose.put({ ...begun, by, endsAt: later(), sent: measured.told() }, 'any');
        return content;
      } catch (error) {
        // If it cannot be removed now, the sweep does so after an hour.
        await contents.remove(content).then(
          () => loose.remove(content),
          () => {},
        );
        throw error;
      }
    },

    async sent(content, by) {
      const found = await loose.get(content);
      const isTheirs = found?.by === by && found.sent && found.endsAt >= clock.now();
      if (!isTheirs || !(await take(found, by))) throw refusal('not-found');
      return found.sent!;
    },

    write: (content, bytes) => contents.write(content, once(bytes)),

    settle: async (content) => void (await loose.remove(content)),

    loosen: async (content) => void (await loose.put({ _id: content, by: null, endsAt: later(), sent: null }, 'any')),

    read: (content) => contents.read(content),

    async sweep(needed) {
      for (const ended of await loose.find({ field: 'endsAt', to: clock.now() - 1 }, { limit: 1000 })) {
        if (await needed(ended._id)) {
          await loose.remove(ended._id, { is: { field: 'endsAt', value: ended.endsAt } });
        } else if (await take(ended, null)) {
          await contents.remove(ended._id);
          await loose.remove(ended._id);
        }
      }
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * Passes a file through and determines its kind from the first bytes, before the rest has arrived.
 * @throws DomainError `document-kind-refused`, `document-too-large`, `form-invalid` for an empty one
 */
function measuring(fileName: string, all: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  let beginning: Uint8Array = new Uint8Array();
  let contentType: string | null = null;

  function recognise(): void {
    contentType = contentTypeOf(fileName, beginning);
    if (contentType === null) throw refusal('document-kind-refused');
  }

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of all) {
      size += piece.length;
      if (size > LARGEST_DOCUMENT) throw refusal('document-too-large');
      if (beginning.length < BEGINNING) {
        beginning = Buffer.concat([beginning, piece.subarray(0, BEGINNING - beginning.length)]);
        if (beginning.length === BEGINNING) recognise();
      }
      hash.update(piece);
      yield piece;
    }
    if (size === 0) throw refusal('form-invalid');
    if (beginning.length < BEGINNING) recognise();
  }
  return { bytes: bytes(), told: () => ({ fileName, contentType: contentType!, size, sha256: hash.digest('hex') }) };
}
