import type { BeforeApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, MailRefused, type Mail } from './mailer.js';
import { messageOf, type Sender } from './mail-message.js';

/** Hands mails to an SMTP server; what it does not take rejects, and the job that sends it tries again. */
export class SmtpMailer extends Mailer implements BeforeApplicationShutdown {
  readonly #transport: Transporter;

  constructor(
    url: string,
    private readonly sender: Sender,
  ) {
    super();
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.#transport = createTransport({
      pool: true,
      maxConnections: 3,
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    });
  }

  override async send(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail(messageOf(mail, this.sender));
    } catch (error) {
      throw isForGood(error) ? new MailRefused('The mail server refuses this mail', { cause: error }) : error;
    }
  }

  override forget(): Promise<number> {
    return Promise.resolve(0);
  }

  beforeApplicationShutdown(): void {
    this.#transport.close();
  }
}

/** 55x is about this mail: the mailbox, its size, its content. Other permanent answers are about us, and can be mended. */
const isForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  error.responseCode <= 559;
