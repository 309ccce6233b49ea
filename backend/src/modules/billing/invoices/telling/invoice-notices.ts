import { sayMoney } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';

/** Its mail is one of its own: an invoice is sent to whoever bought, also where they want no other mails. */
export const invoiceReady = defineNotice({
  name: 'invoice_ready',
  topic: 'payments',
  mail: 'by itself',
  schema: z.object({ order_id: z.string(), number: z.string(), gross_minor: z.int() }),
});
type Kind = typeof invoiceReady;

/** Tells a buyer that there is an invoice. */
@Injectable()
export class InvoiceNotices extends NoticeWriter<Kind> {
  override readonly kinds = [invoiceReady];

  override write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    return Promise.resolve(
      notices.map(({ data: { order_id, number, gross_minor } }) => ({
        text: `${sayMoney(gross_minor)} tutarındaki faturanız hazır`,
        detail: number,
        path: `/account/orders/${order_id}`,
        action: 'Siparişi gör',
      })),
    );
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
