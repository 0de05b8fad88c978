import { ContentLost, type ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

/** The former place of contents: among the records, in pieces, as base64. */
const PIECES = 'document-contents';

/** `{content}/{number}`, from 0. */
interface Piece extends Document {
  readonly of: string;
  readonly bytes: string;
}

/** No content had more pieces. */
const MOST_PIECES = 160;

/**
 * Moves contents from the records to the content store, one after the other and a piece at a time. It may be
 * interrupted, or run in several processes at once: pieces are read and removed in order, and removed only when their
 * content is complete. A process that misses one knows that another process has taken it, or that nobody can read it.
 */
export async function takeOverPieces(store: DocumentStore, contents: ContentStore): Promise<void> {
  const pieces = await store.collection<Piece>({
    name: PIECES,
    fields: { of: 'text' },
    indexes: [{ name: 'of', fields: ['of'] }],
  });
  const kept = new Set<string>();
  for await (const { name } of contents.list()) kept.add(name);

  async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
    const count = await pieces.count({ field: 'of', is: content });
    // Found a moment ago: another process has moved it and removed its last piece in the meantime.
    if (count === 0) throw new ContentLost(content);
    for (let n = 0; n < count; n++) {
      const [piece] = await pieces.find({ field: '_id', is: `${content}/${n}` });
      if (!piece) throw new ContentLost(content);
      yield Buffer.from(piece.bytes, 'base64');
    }
  }

  for (let after = ''; ; ) {
    const [next] = await pieces.find({ field: 'of', from: `${after} ` }, { sort: ['of'], limit: 1 });
    if (!next) return;
    after = next.of;
    try {
      if (!kept.has(after)) await contents.write(after, bytesOf(after));
    } catch (error) {
      if (!(error instanceof ContentLost)) throw error;
    }
    for (let n = 0; n < MOST_PIECES; n++) await pieces.remove(`${after}/${n}`);
  }
}
