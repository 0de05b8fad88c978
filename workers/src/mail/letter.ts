/** What a mail says, as plain words; nothing in it is read as HTML. Waits in the queue, so that no secret belongs here. */
export type Letter = {
  readonly subject: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** A page of Hourbook to open, e.g. `/user/5/general`. */
  readonly link: { readonly label: string; readonly path: string } | null;
};
