import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#config/config.js';
import type { Letter } from '#platform/mail/letter/letter.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { Database } from '#platform/postgres/database.js';
import { type AccountLinks, accountLinks } from '../mailed-links/account-links.js';
import type { Recipient } from '../mails/recipient.js';
import { MailedCodes, mailOf } from '../sessions/mailed-codes.js';
import { factorChanged, firstFactorCode, recoveryCodeUsed, secondStepFailed } from './factor-letters.js';
import { FACTOR_CHANGES } from './owed-factor-mails.js';

const FIRST_FACTOR_MAIL = mailOf('first-factor');
const KINDS = ['factor-changed', 'recovery-code-used', 'second-step-failed', FIRST_FACTOR_MAIL] as const;
const changeData = z.object({ change: z.enum(FACTOR_CHANGES) });
const sessionData = z.object({ session: z.uuid() });
const usedData = z.object({ left: z.int() });
/** Mails that were owed before asking again knew codes say nothing. */
const failedData = z.object({ at: z.enum(['sign-in', 'session']).default('sign-in') });

/** Tells people what becomes of their second factor. */
@Injectable()
export class FactorMails extends MailWriter {
  override readonly kinds = KINDS;
  private readonly links: AccountLinks;

  constructor(
    private readonly database: Database,
    private readonly codes: MailedCodes,
    config: Config,
  ) {
    super();
    this.links = accountLinks(config.publicUrl);
  }

  override async write(order: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const [person] = await this.database.query<Recipient>(
      'select id, name, email, email_verified_at is not null as "emailVerified" from app.user where id = $1',
      [order.personId],
    );
    const letter = person && (await this.letter(person, order));
    return letter && { to: person.email, ...writeLetter(letter, this.links) };
  }

  private async letter(person: Recipient, { kind, data, createdAt }: MailOrder): Promise<Letter | undefined> {
    switch (kind as (typeof KINDS)[number]) {
      case 'factor-changed':
        return factorChanged(person, this.links, changeData.parse(data).change, createdAt);
      case 'recovery-code-used':
        return recoveryCodeUsed(person, this.links, usedData.parse(data).left, createdAt);
      case 'second-step-failed':
        return secondStepFailed(person, this.links, failedData.parse(data ?? {}).at, createdAt);
      case FIRST_FACTOR_MAIL: {
        const code = await this.codes.make({ purpose: 'first-factor', sessionId: sessionData.parse(data).session });
        return code === undefined ? undefined : firstFactorCode(person, this.links, code);
      }
    }
  }
}
