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
import { grossOf } from '../domain/invoice-money.js';
import { InvoiceFiles } from '../invoice-files.js';
import { amountsOf } from './invoice-amounts.js';
import { cancelledLetter } from './cancelled-invoice-letter.js';

export const INVOICE_MAIL = 'invoice';
const mailedFor = z.enum(['issued', 'accepted', 'sent', 'cancelled']);
export type MailedFor = z.infer<typeof mailedFor>;
/** Before, mails did not say what they are written for. */
const about = z.object({
  invoice_id: z.uuid(),
  mailed_for: mailedFor.default('sent'),
  /** Of one that was cancelled: since all of the money went back. */
  is_refunded: z.boolean().default(false),
});

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
    const { invoice_id, mailed_for, is_refunded } = about.parse(data);
    const person = await this.deletions.contact(personId);
    const state = await this.invoices.state(invoice_id);
    const home = this.config.publicUrl;
    if (mailed_for === 'cancelled') {
      if (!person || state.status !== 'issued') return undefined;
      return { to: person.email, ...writeLetter(cancelledLetter(person, state, { home, is_refunded }), { home }) };
    }
    // Cancelled or erased since: nobody should pay heed to it.
    if (!person || state.status !== 'issued' || state.cancelled || !state.document) return undefined;
    // Accepted before this one was written: what is written for that says the same.
    if (mailed_for === 'issued' && state.delivery.state === 'accepted') return undefined;
    const { name: filename, bytes: content } = await this.files.pdf(invoice_id);
    return {
      to: person.email,
      ...writeLetter(letterOf(person, state, { home, mailed_for }), { home }),
      attachments: [{ filename, contentType: 'application/pdf', content }],
    };
  }
}

function letterOf(
  person: Contact,
  { number, lines, delivery, document, about: { order_id } }: IssuedInvoice,
  { home, mailed_for }: { readonly home: string; readonly mailed_for: MailedFor },
) {
  const gross = grossOf(lines);
  const replaces = document?.replaces;
  return {
    subject: `Faturanız: ${number}`,
    preview: `${sayMoney(gross)} tutarındaki faturanız ekte.`,
    title: 'Faturanız hazır',
    greeting: greetingOf(person),
    paragraphs: [
      mailed_for === 'accepted'
        ? 'Faturanız Gelir İdaresi’ne iletildi ve kabul edildi. Geçerli hâli bu e-postanın ekinde; daha önce gönderilen belgenin yerine geçer.'
        : 'Başlattığınız paketlerin faturası bu e-postanın ekinde. Siparişinizin sayfasından da indirebilirsiniz.',
      ...(replaces ? [`Bu fatura, iptal edilen ${replaces.number} numaralı faturanın yerine düzenlenmiştir.`] : []),
    ],
    facts: [['Fatura no', number], ['Sipariş', order_id], ...amountsOf(lines)] as const,
    action: { label: 'Siparişi gör', url: `${home}/account/orders/${order_id}` },
    notes:
      delivery.state === 'accepted'
        ? []
        : ['Ekteki belge, fatura Gelir İdaresi’ne iletilip kabul edilene kadar bilgi amaçlıdır.'],
  };
}
