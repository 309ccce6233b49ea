import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#config/config.js';
import type { Letter } from '#platform/mail/letter/letter.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { AccountDeletions, type Contact } from '#modules/accounts/contract.js';
import type { IssuedReceipt } from '../receipts.js';
import { deletionCancelled, deletionScheduled, erasureReceipt, exportReady } from './letters.js';

const until = z.object({ until: z.iso.datetime() });
const deletion = z.object({ delete_at: z.iso.datetime() });

const LETTERS: Readonly<Record<string, (person: Contact, security: string, data: unknown) => Letter>> = {
  'export-ready': (person, security, data) => exportReady(person, security, new Date(until.parse(data).until)),
  'deletion-scheduled': (person, security, data) =>
    deletionScheduled(person, security, new Date(deletion.parse(data).delete_at)),
  'deletion-cancelled': (person, security) => deletionCancelled(person, security),
};

/** Writes to people about their data: name and address are read when the letter is written. */
@Injectable()
export class PrivacyLetters extends MailWriter {
  override readonly kinds = Object.keys(LETTERS);
  private readonly home: string;
  private readonly security: string;

  constructor(
    private readonly deletions: AccountDeletions,
    config: Config,
  ) {
    super();
    this.home = config.publicUrl;
    this.security = `${this.home}/account/privacy`;
  }

  /** The last letter that a person gets. */
  receipt(person: Contact, { receipt, signature }: IssuedReceipt): Omit<Mail, 'key'> {
    return {
      ...this.addressed(person, erasureReceipt(person, receipt)),
      attachments: [
        {
          filename: `ilanpazar-makbuz-${receipt.id}.json`,
          contentType: 'application/json',
          content: `${JSON.stringify({ receipt, signature }, null, 2)}\n`,
        },
      ],
    };
  }

  override async write({ kind, personId, data }: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const person = await this.deletions.contact(personId);
    const letter = person && LETTERS[kind]?.(person, this.security, data);
    return letter && this.addressed(person, letter);
  }

  private addressed(person: Contact, letter: Letter): Omit<Mail, 'key'> {
    return { to: person.email, ...writeLetter(letter, { home: this.home }) };
  }
}
