import { ContentLost, type ContentStore } from '@hourbook/domain/ports/content-store.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

/** Where contents were kept before there was a store for them: in pieces among the records, as base64. */
const PIECES = 'document-contents';

/** `{content}/{number}`, from 0. */
interface Piece extends Document {
  readonly of: string;
  readonly bytes: string;
}

/** A content had no more. */
const MOST_PIECES = 160;

/**
 * Puts what was kept among the records where contents are kept now, one after the other and a piece at a time. Cut short, or
 * done by several processes at once, it does no harm: pieces are read and forgotten from the first on, and forgotten only
 * when their content is there whole; who finds one missing knows that somebody else has it, or that nobody can read it.
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
    // Found a moment ago: somebody else has put it where it is kept now, and forgotten its last piece meanwhile.
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
