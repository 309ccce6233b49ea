import { Injectable } from '@nestjs/common';
import { socialProvider } from '@ilan/api';
import { z } from 'zod';
import { Config } from '#config/config.js';
import type { Letter } from '#platform/mail/letter/letter.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { Database } from '#platform/postgres/database.js';
import { type AccountLinks, accountLinks } from '../mailed-links/account-links.js';
import { MailedTokens, type Occasion } from '../mailed-links/mailed-tokens.js';
import { accountClaimed } from './account-claimed.js';
import { alreadyRegistered } from './already-registered.js';
import { MailedCodes, mailOf } from '../sessions/mailed-codes.js';
import { confirmCode } from './confirm-code.js';
import { newDevice } from './new-device.js';
import { passwordChanged } from './password-changed.js';
import type { Recipient } from './recipient.js';
import { resetPassword } from './reset-password.js';
import { socialLinked } from './social-linked.js';
import { verifyEmail, welcome } from './welcome.js';

const CONFIRM_CODE_MAIL = mailOf('confirm');

export const ACCOUNT_MAILS = [
  'welcome',
  'verify-email',
  'already-registered',
  'reset-password',
  'password-changed',
  'new-device',
  'account-claimed',
  'social-linked',
  CONFIRM_CODE_MAIL,
] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

const deviceData = z.object({ device: z.string() });
const providerData = z.object({ provider: socialProvider });
const unlinkedData = z.object({ unlinked: z.array(socialProvider).default([]) });
const sessionData = z.object({ session: z.uuid() });

/** Writes to people about their accounts: their name and address are read when the mail is written, and lie in no queue. */
@Injectable()
export class AccountMails extends MailWriter {
  override readonly kinds = ACCOUNT_MAILS;
  private readonly links: AccountLinks;

  constructor(
    private readonly database: Database,
    private readonly tokens: MailedTokens,
    private readonly codes: MailedCodes,
    config: Config,
  ) {
    super();
    this.links = accountLinks(config.publicUrl);
  }

  override async write(order: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const kind = order.kind as AccountMail;
    const person = await this.find(order.personId);
    const letter = person && (await this.letter(kind, person, order));
    return letter && { to: person.email, ...writeLetter(letter, this.links) };
  }

  private async letter(kind: AccountMail, person: Recipient, order: MailOrder): Promise<Letter | undefined> {
    const occasion: Occasion = { mailId: order.id, userId: person.id, email: person.email, askedAt: order.createdAt };
    switch (kind) {
      case 'welcome':
        return welcome(person, this.links, await this.verification(person, occasion));
      case 'verify-email': {
        const token = await this.verification(person, occasion);
        return token === undefined ? undefined : verifyEmail(person, this.links, token);
      }
      case 'already-registered':
        return alreadyRegistered(person, this.links);
      case 'reset-password': {
        const token = await this.tokens.forReset(occasion);
        return token === undefined ? undefined : resetPassword(person, this.links, token);
      }
      case 'password-changed':
        return passwordChanged(person, this.links, order.createdAt, unlinkedData.parse(order.data).unlinked);
      case CONFIRM_CODE_MAIL: {
        const code = await this.codes.make({ purpose: 'confirm', sessionId: sessionData.parse(order.data).session });
        return code === undefined ? undefined : confirmCode(person, this.links, code);
      }
      case 'account-claimed':
        return accountClaimed(person, this.links, order.createdAt);
      case 'social-linked':
        return socialLinked(person, this.links, providerData.parse(order.data).provider, order.createdAt);
      case 'new-device':
        return newDevice(person, this.links, deviceData.parse(order.data).device, order.createdAt);
    }
  }

  private async verification(person: Recipient, occasion: Occasion): Promise<string | undefined> {
    return person.emailVerified ? undefined : this.tokens.forVerification(occasion);
  }

  private async find(id: number): Promise<Recipient | undefined> {
    const [person] = await this.database.query<Recipient>(
      'select id, name, email, email_verified_at is not null as "emailVerified" from app.user where id = $1',
      [id],
    );
    return person;
  }
}
