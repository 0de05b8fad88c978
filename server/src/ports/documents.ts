/** What there is to know of a content. */
interface Measured {
  readonly size: number;
  readonly sha256: string;
  readonly begins: Uint8Array;
}

/** The contents of documents, as pieces in the store of records. */
export interface DocumentContents {
  /** Somebody begins to send a content. @returns its name */
  begin(by: number): Promise<string>;
  /** @param part from 0; every one but the last is whole @throws DomainError `not-found`, `document-too-large`, `form-invalid` */
  add(content: string, by: number, part: number, bytes: Uint8Array): Promise<void>;
  /** A part, whose ever it is. */
  write(content: string, bytes: Uint8Array, part?: number): Promise<void>;
  /** What somebody has sent; it is theirs to publish for an hour more. @throws DomainError `not-found`, `form-invalid` */
  measure(content: string, by: number): Promise<Measured>;
  /** A document has it now. */
  settle(content: string): Promise<void>;
  /** A document is about to lose it. */
  loosen(content: string): Promise<void>;
  /** Its pieces, one at a time. @throws Error when one is missing */
  read(content: string, size: number): AsyncGenerator<Uint8Array>;
  /** Forgets what nobody needs. @param needed whether a document has it */
  sweep(needed: (content: string) => Promise<boolean>): Promise<void>;
}
