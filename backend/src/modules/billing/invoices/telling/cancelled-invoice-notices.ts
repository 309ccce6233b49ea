import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';

/** Its mail is one of its own, as that of the invoice was. */
export const invoiceCancelled = defineNotice({
  name: 'invoice_cancelled',
  topic: 'payments',
  mail: 'by itself',
  schema: z.object({
    order_id: z.string(),
    number: z.string(),
    is_refunded: z.boolean(),
    is_unconfirmed: z.boolean().default(false),
  }),
});
type Kind = typeof invoiceCancelled;

/** Tells a buyer that an invoice counts for nothing any more, or will once they agree to that. */
@Injectable()
export class CancelledInvoiceNotices extends NoticeWriter<Kind> {
  override readonly kinds = [invoiceCancelled];

  override write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    return Promise.resolve(
      notices.map(({ data: { order_id, number, is_refunded, is_unconfirmed } }) => ({
        text: textOf(is_refunded, is_unconfirmed),
        detail: is_unconfirmed ? `${number} siz onaylayana kadar geçerli sayılır` : `${number} artık geçerli değil`,
        path: `/account/orders/${order_id}`,
        action: 'Siparişi gör',
      })),
    );
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}

function textOf(is_refunded: boolean, is_unconfirmed: boolean): string {
  if (is_unconfirmed) return 'e-Faturanızın iptali onayınızı bekliyor';
  return is_refunded ? 'Ödemeniz iade edildiği için faturanız iptal edildi' : 'Faturanız iptal edildi';
}
