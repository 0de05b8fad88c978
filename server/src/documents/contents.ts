import { createHash, randomUUID } from 'node:crypto';
import { LARGEST_DOCUMENT, PART_OF_DOCUMENT, PARTS_OF_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { DocumentContents } from '../ports/documents.ts';

/**
 * Bytes of a piece. Pieces are documents of the store of records, so that both modes have them, a backup has them, and a
 * move takes them along. Stores, cursors and a move hold some hundreds of documents at once: pieces are small enough for
 * that to be some tens of megabytes.
 */
const PIECE = 64 * 1024;
const PIECES_OF_PART = PART_OF_DOCUMENT / PIECE;

/** A piece of a content, as base64. */
interface Piece extends Document {
  readonly of: string;
  readonly bytes: string;
}

/** A content that may be nobody's: one that is being sent, or one whose document has another now. */
interface Loose extends Document {
  /** Who sends it; null: nobody may publish it. */
  readonly by: number | null;
  readonly endsAt: number;
}

/** How long a content may be loose before it is forgotten; whoever reads one that was replaced is done by then. */
const LOOSE = 60 * 60_000;

export async function openDocumentContents(store: DocumentStore, clock: Clock): Promise<DocumentContents> {
  const pieces = await store.collection<Piece>({
    name: 'document-contents',
    fields: { of: 'text' },
    indexes: [{ name: 'of', fields: ['of'] }],
  });
  const loose = await store.collection<Loose>({
    name: 'loose-document-contents',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });
  const idOf = (content: string, piece: number) => `${content}/${piece}`;

  /** By a search, not by its id: what is read by its id is kept in memory. */
  async function piece(content: string, number: number): Promise<Uint8Array | null> {
    const [found] = await pieces.find({ field: '_id', is: idOf(content, number) });
    return found ? Buffer.from(found.bytes, 'base64') : null;
  }

  async function write(content: string, bytes: Uint8Array, part = 0): Promise<void> {
    const first = part * PIECES_OF_PART;
    await pieces.bulk(
      Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, n) => ({
        put: {
          _id: idOf(content, first + n),
          of: content,
          bytes: Buffer.from(bytes.subarray(n * PIECE, (n + 1) * PIECE)).toString('base64'),
        },
        guard: 'any' as const,
      })),
    );
  }

  async function being(content: string, by: number): Promise<Loose> {
    const sent = await loose.get(content);
    if (!sent || sent.by !== by || sent.endsAt < clock.now()) throw refusal('not-found');
    return sent;
  }

  const later = () => clock.now() + LOOSE;
  /** Only one of a publishing and a sweep at the same time gets it. */
  const take = (sent: Loose, by: number | null) =>
    loose.put({ ...sent, by, endsAt: later() }, { is: { field: 'endsAt', value: sent.endsAt } });

  async function forget(content: string): Promise<void> {
    const known = await pieces.find({ field: 'of', is: content });
    if (known.length > 0) await pieces.bulk(known.map(({ _id }) => ({ remove: _id })));
  }

  return {
    async begin(by) {
      const content = randomUUID();
      await loose.put({ _id: content, by, endsAt: later() }, 'absent');
      return content;
    },

    async add(content, by, part, bytes) {
      if (part >= PARTS_OF_DOCUMENT) throw refusal('document-too-large');
      if (bytes.length === 0 || bytes.length > PART_OF_DOCUMENT) throw refusal('form-invalid');
      await being(content, by);
      await write(content, bytes, part);
    },

    write,

    async measure(content, by) {
      const sent = await being(content, by);
      if (!(await take(sent, by))) throw refusal('not-found');
      const hash = createHash('sha256');
      let size = 0;
      let begins: Uint8Array = new Uint8Array();
      let count = 0;
      for (
        let bytes = await piece(content, 0);
        bytes;
        bytes = size % PIECE === 0 ? await piece(content, count) : null
      ) {
        if (count === 0) begins = bytes.subarray(0, 1024);
        hash.update(bytes);
        size += bytes.length;
        count += 1;
      }
      const all = await pieces.count({ field: 'of', is: content });
      if (count === 0 || count !== all || size > LARGEST_DOCUMENT) throw refusal('form-invalid');
      return { size, sha256: hash.digest('hex'), begins };
    },

    settle: async (content) => void (await loose.remove(content)),

    loosen: async (content) => void (await loose.put({ _id: content, by: null, endsAt: later() }, 'any')),

    async *read(content, size) {
      for (let at = 0; at < size; at += PIECE) {
        const bytes = await piece(content, at / PIECE);
        if (!bytes) throw new Error(`the content ${content} lacks what begins at ${at}`);
        yield bytes;
      }
    },

    async sweep(needed) {
      for (const ended of await loose.find({ field: 'endsAt', to: clock.now() - 1 }, { limit: 1000 })) {
        if (!(await needed(ended._id))) {
          if (!(await take(ended, null))) continue;
          await forget(ended._id);
        }
        await loose.remove(ended._id);
      }
    },
  };
}
