/** One mail to one person; nobody sees who else gets it. */
export interface Mail {
  /** The same for each try; the mail's `Message-ID` is made from it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** The same content as text and as HTML. */
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where mail programs and people can stop mails of this kind (RFC 2369), with one `POST` (RFC 8058); absent: nowhere. */
  readonly stop?: string;
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** The other system refused this mail or its address for good: another try would end the same way. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The other system was given the whole mail and did not say whether it took it over: it may have arrived. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain';
}

/** Sends mail (architecture §5). */
export interface Mailer {
  /**
   * Resolves once another system has taken over the mail. @throws Error if it could not be handed over and must be
   * tried again; MailRefused if that is of no use; MailUncertain if another try may deliver it twice
   */
  send(mail: Mail): Promise<void>;
}
