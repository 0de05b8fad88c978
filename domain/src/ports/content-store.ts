/** What is kept of a content that is there whole. */
export interface KeptContent {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The bytes of files, by name: beside the records, in the same database, so that a backup has both. Nothing is ever whole in
 * memory: what is written is taken, and what is read is given, a piece at a time.
 */
export interface ContentStore extends AsyncDisposable {
  /**
   * Keeps what comes. There is nothing under the name, or what was there before, until all of it is kept; nothing of it stays
   * when it breaks off.
   * @param name letters, digits and hyphens @throws whatever the pieces threw
   */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws ContentLost when it is not there whole */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Forgets it, and whatever a crash has left of an attempt to write it; what is not there is no error. */
  remove(name: string): Promise<void>;
  /** What is there whole, by name. */
  list(): AsyncIterable<KeptContent>;
}

/** A content is not there, or not all of it. */
export class ContentLost extends Error {
  override readonly name = 'ContentLost';
  constructor(content: string) {
    super(`the content ${content} is not there whole`);
  }
}

const NAME = /^[A-Za-z0-9-]{1,100}$/;

/** @returns the name @throws TypeError unless both engines can keep something under it */
export function soundContentName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a content`);
  return name;
}
