/** An uploaded file. */
interface SentFile {
  readonly fileName: string;
  /** By the first bytes of the file. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The contents of documents and letters, and uploads that belong to no document yet. */
export interface DocumentContents {
  /**
   * Receives a file as a stream. A refused or broken upload leaves nothing behind.
   * @param by the sender, who has an hour to publish the file
   * @returns the name of the content
   * @throws DomainError `document-kind-refused`, `document-too-large`, `form-invalid` for an empty file
   */
  receive(by: number, fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<string>;
  /** An upload of this sender, who gets another hour to publish it. @throws DomainError `not-found` */
  sent(content: string, by: number): Promise<SentFile>;
  /** Stores bytes under a name. */
  write(content: string, bytes: Uint8Array): Promise<void>;
  /** A document has the content now. */
  settle(content: string): Promise<void>;
  /** A document is about to lose the content. */
  loosen(content: string): Promise<void>;
  /** The pieces of the content, one at a time. @throws Error if a piece is missing */
  read(content: string): AsyncIterable<Uint8Array>;
  /** Removes contents that no document has. @param needed whether a document has the content */
  sweep(needed: (content: string) => Promise<boolean>): Promise<void>;
}
