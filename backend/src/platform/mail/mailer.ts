export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface Mail {
  /** One address of the form `name@host`, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Becomes the Message-ID, so that receivers recognise a mail that is sent again. */
  readonly key: string;
}

/** The receiving server will never take this mail: no such mailbox, for one. */
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
