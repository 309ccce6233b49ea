import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';
import { messageOf, nameOf, type Sender } from './mail-message.js';

/** Writes each mail to a folder as an `.eml` file that any mail program opens. The same mail again replaces its file. */
export class FileMailer extends Mailer {
  readonly #log = new Logger('Mail');
  readonly #transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly sender: Sender,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    const { message } = await this.#transport.sendMail(messageOf(mail, this.sender));
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, `${nameOf(mail)}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    this.#log.log(`A mail lies in ${path}`);
  }
}
