import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Mailer, type Mail } from './mailer.js';
import { messageOf, nameOf, type Sender } from './mail-message.js';

/** Writes each mail to a folder as an `.eml` file that any mail program opens. The same mail again replaces its file. */
export class FileMailer extends Mailer {
  readonly #log = new Logger('Mail');

  constructor(
    private readonly folder: string,
    private readonly sender: Sender,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    // With the first mail: most processes write none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(messageOf(mail, this.sender));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${nameOf(mail)}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
    this.#log.log(`A mail lies in ${path}`);
  }

  override async forget(address: string): Promise<number> {
    let gone = 0;
    for (const name of await namesIn(this.folder)) {
      const path = join(this.folder, name);
      if ((await recipientOf(path)) !== address.toLowerCase()) continue;
      await rm(path, { force: true });
      gone += 1;
    }
    return gone;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const HEADERS_AT_MOST = 8_192;

/** The address in the To line, in lower case; undefined for a file that is gone meanwhile or is no mail. */
async function recipientOf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADERS_AT_MOST), 0, HEADERS_AT_MOST, 0);
      const [headers = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1);
      const to = /^To:(.*)$/im.exec(headers.replace(/\r\n[ \t]+/g, ' '))?.[1];
      return to && /[^\s<>",]{1,320}@[^\s<>",]{1,255}/.exec(to)?.[0].toLowerCase();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
