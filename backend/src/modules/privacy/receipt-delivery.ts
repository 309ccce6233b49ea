import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Mailer, MailRefused } from '#platform/mail/mailer.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { isMailOverdue } from './domain/rules.js';
import { PrivacyLetters } from './mails/privacy-letters.js';
import { type IssuedReceipt, Receipts } from './receipts.js';

/** The last use of a person's address: the receipt. Then the mails that lie here for it go, and after them the address itself. */
@Injectable()
export class ReceiptDelivery {
  readonly #log = new Logger('Erasure');

  constructor(
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly deletions: AccountDeletions,
    private readonly letters: PrivacyLetters,
    private readonly receipts: Receipts,
  ) {}

  /** @returns false while the mail server does not answer and there is still time. An address is not kept for ever because of a mail. */
  async send(personId: number, issued: IssuedReceipt): Promise<boolean> {
    const contact = await this.deletions.contact(personId);
    if (!contact) return true;
    if (!issued.mailedAt && !(await this.mail(personId, contact, issued))) return false;
    await this.mailer.forget(contact.email);
    return true;
  }

  private async mail(
    personId: number,
    contact: { readonly name: string; readonly email: string },
    issued: IssuedReceipt,
  ): Promise<boolean> {
    try {
      const key = `erasure-receipt-${issued.receipt.id}`;
      await this.mailer.send({ ...this.letters.receipt(contact, issued), key });
      await this.receipts.noteMailed(personId, this.clock.now());
      return true;
    } catch (error) {
      const final = error instanceof MailRefused || isMailOverdue(issued.issuedAt, this.clock.now());
      // Not the message: a mail server's answer quotes the address.
      this.#log.warn({ msg: 'a receipt could not be mailed', person: personId, final, reason: nameOf(error) });
      return final;
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
