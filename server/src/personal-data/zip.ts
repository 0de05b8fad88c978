import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, with its pieces as text or bytes. */
export interface ZippedFile {
  /** With folders: `evidence/2025-06.jsonl`. */
  readonly name: string;
  pieces(): AsyncIterable<string | Uint8Array>;
}

/** Characters that are compressed together. */
const PIECE = 64_000;

/**
 * An archive in the ZIP format, made while it is read: of each file no more than a piece is in memory.
 * @param at milliseconds since 1970, the date of all files @throws whatever the pieces throw
 */
export async function* zipped(files: AsyncIterable<ZippedFile>, at: number): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const bytes of inPieces(pieces())) {
      file.push(bytes);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** The same as bytes, with short texts put together. */
async function* inPieces(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      if (text.length < PIECE) continue;
    }
    if (text !== '') yield Buffer.from(text);
    text = '';
    if (typeof piece !== 'string') yield piece;
  }
  if (text !== '') yield Buffer.from(text);
}
