import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReadMail {
  header(name: string): string;
  /** `text/plain`, `text/html` */
  part(type: string): string;
}

/** The files of mails that went out, without the one that is being written at this moment. None before the first. */
export const mailFiles = (dataDir: string): readonly string[] => {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
};

/** All mails that went out, in no order. */
export const mailsIn = (dataDir: string): ReadMail[] =>
  mailFiles(dataDir).map((file) => readMail(readFileSync(file, 'utf8')));

/** Headers unfolded, encoded words and bodies opened: enough of MIME for what the mailers write. */
export function readMail(raw: string): ReadMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const header = (name: string) => {
    const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]/g, ' '))?.[1] ?? '';
    return value
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
        kind.toLowerCase() === 'b' ? `\u0001${text}\u0001` : quotedPrintable(text.replace(/_/g, ' ')),
      )
      .replace(/\u0001([^\u0001]*)\u0001/g, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'));
  };
  const part = (type: string) => {
    const found =
      raw.split(/\r\n--[^\r\n]+\r\n/).find((one) => one.toLowerCase().startsWith(`content-type: ${type}`)) ?? '';
    const [partHead = '', ...body] = found.split('\r\n\r\n');
    const text = body.join('\r\n\r\n').split('\r\n--')[0] ?? '';
    return /base64/i.test(partHead) ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text);
  };
  return { header, part };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
