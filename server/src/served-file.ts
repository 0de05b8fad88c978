/** A file as the answer of a REST call. It is sent as an attachment and is never held in memory as a whole. */
export class ServedFile {
  /** The file name under which a browser saves it. */
  readonly name: string;
  readonly contentType: string;
  /** Bytes; null: not known before it is read. */
  readonly size: number | null;
  readonly #pieces: AsyncIterable<Uint8Array>;

  /** @param pieces its content, a piece at a time */
  constructor(about: Pick<ServedFile, 'name' | 'contentType' | 'size'>, pieces: AsyncIterable<Uint8Array>) {
    this.name = about.name;
    this.contentType = about.contentType;
    this.size = about.size;
    this.#pieces = pieces;
  }

  /** Its content, once. It goes over REST alone: JSON of it says only what it is. */
  read(): AsyncIterable<Uint8Array> {
    return this.#pieces;
  }
}
