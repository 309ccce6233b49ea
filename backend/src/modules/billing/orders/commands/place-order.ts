import { type OrderForm, sayMoney, splitInclusive } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { SuspendedSellers } from '#modules/listings/contract.js';
import { FollowedPackages } from '#modules/billing/packages/followed-packages.js';
import { PaymentGateways } from '#modules/billing/payments/payment-gateways.js';
import { withholdingOf } from '#modules/billing/terms/domain/billing-terms.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { AcceptedAgreements } from '../accepted-agreements.js';
import { BilledProfiles } from '../billed-profiles.js';
import type { OrderLineData } from '../domain/order.events.js';
import { withheldFrom } from '../domain/withheld-order.js';
import { newOrderId, orderIdOf } from '../order-id.js';
import { OwnAds } from '../queries/own-ads.js';
import { OrderAggregate } from './order-aggregate.js';

/** Orders packages for one's own ads at the prices of now, and begins to pay. @throws AppError invalid; conflict PRICE_CHANGED where the buyer has read another sum */
export class PlaceOrder extends Command<{ readonly order_id: string; readonly position: Position }> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly buyer_id: number; readonly form: OrderForm },
  ) {
    super();
  }
}

const MINUTE = 60_000;

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    private readonly orders: OrderAggregate,
    private readonly packages: FollowedPackages,
    private readonly gateways: PaymentGateways,
    private readonly ads: OwnAds,
    private readonly suspended: SuspendedSellers,
    private readonly locations: Locations,
    private readonly profiles: BilledProfiles,
    private readonly terms: FollowedTerms,
    private readonly accepted: AcceptedAgreements,
  ) {}

  async execute({ input: { context, buyer_id, form } }: PlaceOrder) {
    const { billed, method, total_minor: shown_minor } = form;
    const gateway = this.gateways.toBegin(method);
    if (!placeById(this.locations, billed.city_id, billed.district_id)?.district)
      throw wrong('district_id', 'İlçe seçin.');
    const asked = await this.accepted.asked();
    for (const { document, version, title } of asked)
      if (!form.agreements.some((one) => one.document === document && one.version === version))
        throw wrong('agreements', `Devam etmek için “${title}” metnini onaylayın.`);
    if (await this.suspended.has(buyer_id))
      throw wrong('lines', 'Hesabınız askıda olduğu için ilanlarınız şu anda görünmüyor.');
    await this.terms.refresh();
    const terms = withholdingOf(this.terms.current());
    const asOrdered = withheldFrom(await this.lines(buyer_id, form.lines), billed, terms);
    if (!asOrdered)
      throw wrong(
        'lines',
        `Vergi mükellefleri bir siparişte en çok ${sayMoney(terms.above_minor)} tutarında paket alabilir.`,
      );
    const agreements = await this.accepted.keep(context, asked);
    // Who sends again what was not answered means the same order.
    const { idempotencyKey: key } = context;
    const order_id = key === undefined ? newOrderId() : orderIdOf(`order of ${buyer_id}: ${key}`);
    const expires_at = new Date(context.now.getTime() + gateway.minutes * MINUTE);
    const placed = {
      type: 'place',
      order_id,
      buyer_id,
      ...asOrdered,
      billed,
      agreements,
      method,
      expires_at,
      shown_minor,
    } as const;
    const { position } = await this.orders.act(order_id, context, placed);
    await this.profiles.remember(buyer_id, billed);
    return { order_id, position };
  }

  private async lines(buyer_id: number, wanted: OrderForm['lines']): Promise<OrderLineData[]> {
    await this.packages.refresh();
    const ads = await this.ads.byIds(buyer_id, [...new Set(wanted.map(({ listing_id }) => listing_id))]);
    const onSale = new Map(this.packages.onSale().map((one) => [one.id, one]));
    const lines = wanted.map(({ listing_id, package_id }, index): OrderLineData => {
      const ad = ads.get(listing_id);
      if (!ad) throw wrong('lines', 'Yalnızca kendi ilanlarınız için paket alabilirsiniz.');
      if (!ad.is_public)
        throw wrong('lines', `“${ad.title ?? ''}” ilanı yayında değil. Paketler yayındaki ilanlar içindir.`);
      const chosen = onSale.get(package_id);
      if (!chosen) throw wrong('lines', 'Seçtiğiniz paket artık satışta değil. Lütfen yeniden seçin.');
      const { name, kind, days, gross_minor, vat_rate } = chosen;
      const { net: net_minor, kdv: vat_minor } = splitInclusive(gross_minor, vat_rate);
      const price = { gross_minor, vat_rate, net_minor, vat_minor };
      return { number: index + 1, listing_id, package_id, name, kind, days, ...price };
    });
    // Days are added to days; a place at the top is taken at once, and a second one beside it changes nothing.
    const again = lines.find(
      ({ kind, listing_id }, index) =>
        kind === 'bump' && lines.findIndex((one) => one.kind === kind && one.listing_id === listing_id) < index,
    );
    if (again)
      throw wrong(
        'lines',
        `“${ads.get(again.listing_id)?.title ?? ''}” ilanı bir siparişte bir kez en üste taşınır; ikincisi bir şey değiştirmez. Birini çıkarın.`,
      );
    return lines;
  }
}

const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
