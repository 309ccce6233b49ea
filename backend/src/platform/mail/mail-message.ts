import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';

/** What a mail program posts to the address that ends mails of a sort (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click';

/** Who writes: the marketplace at its public address. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export const senderOf = (publicUrl: string): Sender => {
  const { hostname } = new URL(publicUrl);
  return {
    name: 'İlanPazar',
    address: `bildirim@${hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'ilanpazar.test'}`,
  };
};

/** The same mail sent again has the same name. */
export const nameOf = ({ key, to }: Mail): string =>
  createHash('sha256').update(`${key}\n${to}`).digest('hex').slice(0, 32);

export function messageOf(mail: Mail, sender: Sender): SendMailOptions {
  return {
    from: sender,
    // As an object: a display name or a second address cannot be smuggled into it.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments?.map((attachment) => ({ ...attachment })),
    messageId: `<${nameOf(mail)}@${sender.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'tr', ...endedBy(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const endedBy = ({ unsubscribe }: Mail): Readonly<Record<string, string>> =>
  unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': ONE_CLICK };
