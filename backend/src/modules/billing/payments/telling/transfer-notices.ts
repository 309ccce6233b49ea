import { sayMoney } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { turkishMoment } from '#kernel/turkish-moment.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';

export const transferDue = defineNotice({
  name: 'transfer_due',
  topic: 'payments',
  mail: 'at once',
  schema: z.object({ order_id: z.string(), amount_minor: z.int(), expires_at: z.iso.datetime() }),
});
type Kind = typeof transferDue;

/** Reminds a buyer of a transfer that has not come. */
@Injectable()
export class TransferNotices extends NoticeWriter<Kind> {
  override readonly kinds = [transferDue];

  constructor(private readonly terms: FollowedTerms) {
    super();
  }

  override write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    return Promise.resolve(
      notices.map(({ data: { order_id, amount_minor, expires_at } }) => ({
        text: `${sayMoney(amount_minor)} tutarındaki havaleniz henüz gelmedi`,
        detail: `Son gün: ${turkishMoment(new Date(expires_at))}`,
        path: `/account/orders/${order_id}`,
        action: 'Havale bilgilerini gör',
      })),
    );
  }

  override async paragraphs({ data: { order_id } }: NoticeOf<Kind>): Promise<readonly string[]> {
    await this.terms.refresh();
    const { iban, name } = this.terms.current();
    return [
      `Alıcı: ${name}, IBAN: ${iban}. Açıklamaya yalnızca sipariş numaranızı yazın: ${order_id}.`,
      'Gönderdiyseniz bir şey yapmanız gerekmez: para hesabımıza geçtiğinde paketleriniz başlar.',
    ];
  }
}
