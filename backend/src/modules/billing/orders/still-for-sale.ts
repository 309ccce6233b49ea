import { Injectable } from '@nestjs/common';
import { SuspendedSellers } from '#modules/listings/contract.js';
import { FollowedPackages } from '#modules/billing/packages/followed-packages.js';
import { keepsPrice } from './domain/kept-price.js';
import { orderChanged } from './domain/order.errors.js';
import type { OrderLineData } from './domain/order.events.js';
import type { PlacedOrder } from './domain/order.state.js';
import { FollowedTerms } from '../terms/followed-terms.js';
import { withholdingOf } from '../terms/domain/billing-terms.js';
import { isWithheldAsNow } from './domain/withheld-order.js';
import { OwnAds } from './queries/own-ads.js';

/**
 * Whether an order that was not paid is paid in another attempt: where it still waits it keeps its price and the limit of its day, where it came to
 * nothing it would have to be placed today as it was. In both its ads have to be there to be promoted.
 */
@Injectable()
export class StillForSale {
  constructor(
    private readonly packages: FollowedPackages,
    private readonly ads: OwnAds,
    private readonly suspended: SuspendedSellers,
    private readonly terms: FollowedTerms,
  ) {}

  /** @throws AppError conflict ORDER_CHANGED */
  async check(order: PlacedOrder, now: Date): Promise<void> {
    const { buyer_id, billed, lines } = order;
    if (billed === null) throw orderChanged('Fatura bilgileri silinmiş.');
    if (await this.suspended.has(buyer_id)) throw orderChanged('Hesabınız askıda olduğu için ilanlarınız görünmüyor.');
    const ads = await this.ads.byIds(buyer_id, [...new Set(lines.map(({ listing_id }) => listing_id))]);
    if (lines.some(({ listing_id }) => ads.get(listing_id)?.is_public !== true))
      throw orderChanged('Siparişteki bir ilan artık yayında değil.');
    await this.terms.refresh();
    const terms = this.terms.current();
    if (keepsPrice(order, terms.transfer_days, now)) return;
    if (!isWithheldAsNow(order, billed, withholdingOf(terms)))
      throw orderChanged('Vergi mükelleflerinin büyük siparişleri için KDV tevkifatı kuralı değişti.');
    await this.packages.refresh();
    const onSale = new Map(this.packages.onSale().map((one) => [one.id, one]));
    const isSame = (line: OrderLineData): boolean => {
      const now = onSale.get(line.package_id);
      return (
        now?.kind === line.kind &&
        now.days === line.days &&
        now.gross_minor === line.gross_minor &&
        now.vat_rate === line.vat_rate
      );
    };
    if (!lines.every(isSame)) throw orderChanged('Siparişteki bir paketin fiyatı değişti ya da artık satılmıyor.');
  }
}
