import { sayMoney } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '#config/config.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { AccountDeletions, type Contact, greetingOf } from '#modules/accounts/contract.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import type { IssuedInvoice } from '../domain/invoice.decider.js';
import { InvoiceFiles } from '../invoice-files.js';

export const INVOICE_MAIL = 'invoice';
const mailedFor = z.enum(['issued', 'accepted', 'sent']);
export type MailedFor = z.infer<typeof mailedFor>;
/** Before, mails did not say what they are written for. */
const about = z.object({ invoice_id: z.uuid(), mailed_for: mailedFor.default('sent') });

/** The invoice as a file, to whoever bought. What it says is read and drawn when the letter is written. */
@Injectable()
export class InvoiceMails extends MailWriter {
  override readonly kinds = [INVOICE_MAIL];

  constructor(
    private readonly invoices: InvoiceAggregate,
    private readonly files: InvoiceFiles,
    private readonly deletions: AccountDeletions,
    private readonly config: Config,
  ) {
    super();
  }

  override async write({ personId, data }: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const { invoice_id, mailed_for } = about.parse(data);
    const person = await this.deletions.contact(personId);
    const state = await this.invoices.state(invoice_id);
    // Cancelled or erased since: nobody should pay heed to it.
    if (!person || state.status !== 'issued' || state.cancelled || !state.document) return undefined;
    // Accepted before this one was written: what is written for that says the same.
    if (mailed_for === 'issued' && state.delivery.state === 'accepted') return undefined;
    const { name: filename, bytes: content } = await this.files.pdf(invoice_id);
    const home = this.config.publicUrl;
    return {
      to: person.email,
      ...writeLetter(letterOf(person, state, { home, mailed_for }), { home }),
      attachments: [{ filename, contentType: 'application/pdf', content }],
    };
  }
}

function letterOf(
  person: Contact,
  { number, lines, delivery, about: { order_id } }: IssuedInvoice,
  { home, mailed_for }: { readonly home: string; readonly mailed_for: MailedFor },
) {
  const gross = lines.reduce((sum, { net_minor, vat_minor }) => sum + net_minor + vat_minor, 0);
  return {
    subject: `Faturanız: ${number}`,
    preview: `${sayMoney(gross)} tutarındaki faturanız ekte.`,
    title: 'Faturanız hazır',
    greeting: greetingOf(person),
    paragraphs: [
      mailed_for === 'accepted'
        ? 'Faturanız Gelir İdaresi’ne iletildi ve kabul edildi. Geçerli hâli bu e-postanın ekinde; daha önce gönderilen belgenin yerine geçer.'
        : 'Başlattığınız paketlerin faturası bu e-postanın ekinde. Siparişinizin sayfasından da indirebilirsiniz.',
    ],
    facts: [
      ['Fatura no', number],
      ['Sipariş', order_id],
      ['Tutar (KDV dahil)', sayMoney(gross)],
    ] as const,
    action: { label: 'Siparişi gör', url: `${home}/account/orders/${order_id}` },
    notes:
      delivery.state === 'accepted'
        ? []
        : ['Ekteki belge, fatura Gelir İdaresi’ne iletilip kabul edilene kadar bilgi amaçlıdır.'],
  };
}
