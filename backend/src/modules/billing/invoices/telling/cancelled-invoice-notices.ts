import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';

/** Its mail is one of its own, as that of the invoice was. */
export const invoiceCancelled = defineNotice({
  name: 'invoice_cancelled',
  topic: 'payments',
  mail: 'by itself',
  schema: z.object({ order_id: z.string(), number: z.string(), is_refunded: z.boolean() }),
});
type Kind = typeof invoiceCancelled;

/** Tells a buyer that an invoice counts for nothing any more. */
@Injectable()
export class CancelledInvoiceNotices extends NoticeWriter<Kind> {
  override readonly kinds = [invoiceCancelled];

  override write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    return Promise.resolve(
      notices.map(({ data: { order_id, number, is_refunded } }) => ({
        text: is_refunded ? 'Ödemeniz iade edildiği için faturanız iptal edildi' : 'Faturanız iptal edildi',
        detail: `${number} artık geçerli değil`,
        path: `/account/orders/${order_id}`,
        action: 'Siparişi gör',
      })),
    );
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
