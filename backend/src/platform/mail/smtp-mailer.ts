import type { BeforeApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, MailRefused, type Mail, SenderRefused } from './mailer.js';
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
      throw failureOf(error);
    }
  }

  override forget(): Promise<number> {
    return Promise.resolve(0);
  }

  beforeApplicationShutdown(): void {
    this.#transport.close();
  }
}

interface SmtpError {
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** The enhanced status (RFC 3463) behind the code: `550 5.1.1 …`. */
const STATUS = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?!\d)/;

/** The address is none, or its domain takes no mail. The other numbers of 5.1 are about the sender's address. */
const BAD_ADDRESS = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/**
 * What a permanent answer is about. Only a bad address is for good. What others think of us (5.7: policy, reputation, no authentication), a
 * full mailbox, a server out of order, and what a server does not explain can be mended, and the mail waits for it.
 */
function failureOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { responseCode, response } = error as SmtpError;
  if (typeof responseCode !== 'number' || responseCode < 500) return error;
  const status = typeof response === 'string' ? STATUS.exec(response)?.[1] : undefined;
  return status !== undefined && BAD_ADDRESS.has(status)
    ? new MailRefused('The mail server knows no such address', { cause: error })
    : new SenderRefused(status ?? String(responseCode), { cause: error });
}
