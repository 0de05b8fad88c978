/** The details of a complete content. */
export interface KeptContent {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The bytes of files, by name, in the same database as the records, so that a backup has both. Nothing is ever
 * completely in memory: bytes are written and read a piece at a time.
 */
export interface ContentStore extends AsyncDisposable {
  /**
   * Stores the pieces. Until all of them are stored, the name has no content, or its previous one; nothing stays if the
   * pieces break off.
   * @param name letters, digits and hyphens @throws whatever the pieces threw
   */
  write(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws ContentLost if it is not complete */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes it, and whatever a crash left of an attempt to write it; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** All complete contents, by name. */
  list(): AsyncIterable<KeptContent>;
}

/** A content is missing or incomplete. */
export class ContentLost extends Error {
  override readonly name = 'ContentLost';
  constructor(content: string) {
    super(`the content ${content} is not there whole`);
  }
}

const NAME = /^[A-Za-z0-9-]{1,100}$/;

/** @returns the name @throws TypeError unless both engines can store a content by this name */
export function soundContentName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a content`);
  return name;
}
