export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Text, or the bytes of a file. */
  readonly content: string | Buffer;
}

export interface Mail {
  /** One address of the form `name@host`, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Takes a POST without a body of its own, from a mail program, that ends mails of this sort (RFC 8058); a GET of it ends nothing. */
  readonly unsubscribe?: string;
  /** Becomes the Message-ID, so that receivers recognise a mail that is sent again. */
  readonly key: string;
}

/** The server says no for a reason that can be mended, by us or by the one it goes to: the mail waits. */
export class SenderRefused extends Error {
  override readonly name = 'SenderRefused';

  constructor(
    /** The status of RFC 3463 (`5.7.1`), or the bare code (`554`) where the server gives none. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The mail server refuses this for now: ${code}`, options);
  }
}

/** The receiving server will never take this mail: there is no such address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** `.eml` files in the data folder by default, SMTP with `SMTP_URL`. */
export abstract class Mailer {
  /** Resolves once the mail lies in the folder or the server has taken it. @throws Error when it was not taken, MailRefused when it never will be. */
  abstract send(mail: Mail): Promise<void>;
  /** Removes what lies here for an address. @returns how many mails; none where they have left the building */
  abstract forget(address: string): Promise<number>;
}
