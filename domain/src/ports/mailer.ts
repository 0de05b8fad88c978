/** One mail to one person; nobody sees who else has one. */
export interface Mail {
  /** The same for each try to send it: the mail's `Message-ID` is made of it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The same words twice: for readers without and with HTML. */
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Where mail goes (architecture §5). */
export interface Mailer {
  /** Resolves when somebody else is in charge of it. @throws Error when it could not be handed over: try again later */
  send(mail: Mail): Promise<void>;
}
