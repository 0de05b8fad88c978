/** A file that somebody sent. */
interface SentFile {
  readonly fileName: string;
  /** By the first bytes of it. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The contents of documents and of letters, and which of them are nobody's. */
export interface DocumentContents {
  /**
   * Takes a file as it comes; what is refused or breaks off leaves nothing behind.
   * @param by who sends it, and has an hour to publish it
   * @returns its name @throws DomainError `document-kind-refused`, `document-too-large`, `form-invalid` for an empty one
   */
  receive(by: number, fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** What somebody has sent; it is theirs to publish for an hour more. @throws DomainError `not-found` */
  sent(content: string, by: number): Promise<SentFile>;
  /** Keeps bytes under a name. */
  write(content: string, bytes: Uint8Array): Promise<void>;
  /** A document has it now. */
  settle(content: string): Promise<void>;
  /** A document is about to lose it. */
  loosen(content: string): Promise<void>;
  /** Its pieces, one at a time. @throws Error when one is missing */
  read(content: string): AsyncIterable<Uint8Array>;
  /** Forgets what nobody needs. @param needed whether a document has it */
  sweep(needed: (content: string) => Promise<boolean>): Promise<void>;
}
