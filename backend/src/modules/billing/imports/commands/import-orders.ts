import { splitInclusive } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type EventToAppend, WrongExpectedRevision } from '#platform/event-store/event-store.js';
import { AGREEMENTS } from '#modules/billing/orders/agreements.js';
import type { OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import { orderIdOf } from '#modules/billing/orders/order-id.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { OwnAds } from '#modules/billing/orders/queries/own-ads.js';
import { FollowedPackages } from '#modules/billing/packages/followed-packages.js';
import { PaymentGateways } from '#modules/billing/payments/payment-gateways.js';
import { type OrderActs, orderActs } from '../domain/order-acts.js';
import type { ToldOrder, ToldPromotion } from '../domain/told-order.js';
import { InvoiceActs } from './invoice-acts.js';
import { type Written, writtenTo } from './written.js';

/**
 * Orders as they were lived, with their payments, refunds and invoices: for the demo, whose people were not here to buy. What is told has
 * its consequences with it, so that nobody is written to; told again it changes nothing.
 */
export class ImportOrders extends Command<readonly ImportedOrder[]> {
  constructor(
    readonly input: {
      readonly orders: readonly ToldOrder[];
      readonly now: Date;
      /** Begins what still runs, so that it is seen on its ad. @returns why it cannot begin; null where it did */
      readonly begin: (promotion: ToldPromotion) => Promise<string | null>;
    },
  ) {
    super();
  }
}

export interface ImportedOrder {
  readonly occasion: string;
  readonly order_id: string;
  readonly total_minor: number;
}
const AT_A_TIME = 32;
const DAY = 86_400_000;

@CommandHandler(ImportOrders)
export class ImportOrdersHandler implements ICommandHandler<ImportOrders> {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly packages: FollowedPackages,
    private readonly gateways: PaymentGateways,
    private readonly ads: OwnAds,
    private readonly invoices: InvoiceActs,
  ) {}

  async execute({ input }: ImportOrders): Promise<readonly ImportedOrder[]> {
    await this.packages.refresh();
    const told: (ImportedOrder & { readonly acts: OrderActs })[] = [];
    for (const order of input.orders) {
      const acts = await this.actsOf(order, input);
      const { occasion } = order;
      if (acts) told.push({ occasion, order_id: orderIdOf(occasion), total_minor: acts.total_minor, acts });
    }
    const written = told.flatMap(({ order_id, acts }) =>
      acts.acts.map((act, index) => writtenTo(orderStreams.of(order_id), act, `import ${order_id}:${index}`)),
    );
    const { numbers, acts } = await this.invoices.of(
      told.map(({ order_id, acts: { invoice } }) => ({ order_id, invoice })),
    );
    // The numbers come first, so that none is taken twice; all else in the order of time, as the books want it.
    const inTime = [...written, ...acts].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    await this.append([...numbers, ...inTime]);
    return told.map(({ occasion, order_id, total_minor }) => ({ occasion, order_id, total_minor }));
  }

  private async actsOf(order: ToldOrder, input: ImportOrders['input']): Promise<OrderActs | undefined> {
    const own = await this.ads.published(order.buyer_id);
    if (own.length === 0) return undefined;
    const order_id = orderIdOf(order.occasion);
    // The ad was there when its package was bought, wherever there is one.
    const there = own.filter(({ published_at }) => published_at <= order.ordered_at);
    const choice = there.length > 0 ? there : own;
    const lines = order.lines.flatMap(({ package_id, ad }, index): OrderLineData[] => {
      const chosen = this.packages.current().find(({ id }) => id === package_id);
      const listing_id = choice[ad % choice.length]?.id;
      if (!chosen || listing_id === undefined) return [];
      const { name, kind, days, gross_minor, vat_rate } = chosen;
      const { net: net_minor, kdv: vat_minor } = splitInclusive(gross_minor, vat_rate);
      const price = { gross_minor, vat_rate, net_minor, vat_minor };
      return [{ number: index + 1, listing_id, package_id, name, kind, days, ...price }];
    });
    const refused = there.length > 0 ? await this.begin(order, { order_id, lines, input }) : [];
    const agreements = AGREEMENTS.map(({ document, version }) => ({ document, version }));
    const { minutes } = this.gateways.of(order.method);
    return orderActs(order, { order_id, lines, agreements, minutes, refused });
  }

  /** @returns what could not begin */
  private async begin(
    { occasion, steps }: ToldOrder,
    {
      order_id,
      lines,
      input,
    }: { readonly order_id: string; readonly lines: readonly OrderLineData[]; readonly input: ImportOrders['input'] },
  ) {
    const at = steps.find(({ deed }) => deed.type === 'paid')?.at;
    const refused: { line: number; why: string }[] = [];
    if (!at) return refused;
    for (const { number: line, listing_id, kind, days } of lines) {
      if (at.getTime() + (days ?? 0) * DAY <= input.now.getTime()) continue;
      const why = await input.begin({ occasion: `${occasion}:${line}`, listing_id, kind, days, order_id, at });
      if (why !== null) refused.push({ line, why });
    }
    return refused;
  }

  private async append(written: readonly Written[]): Promise<void> {
    const revisions = new Map<string, number>();
    for (let from = 0; from < written.length; from += AT_A_TIME) {
      const some = written.slice(from, from + AT_A_TIME);
      const encoded = await Promise.all(some.map((act) => this.encoded(act)));
      for (const [index, events] of encoded.entries()) {
        const { streamId, after } = some[index] ?? { streamId: '', after: -1 };
        const last = revisions.get(streamId) ?? after;
        try {
          await this.store.append(streamId, last < 0 ? 'no_stream' : last, events);
        } catch (error) {
          // Told before, and somebody has gone on with it since: it stays as it is.
          if (!(error instanceof WrongExpectedRevision)) throw error;
        }
        revisions.set(streamId, last + events.length);
      }
    }
  }

  private async encoded({ parts, ids, key }: Written): Promise<readonly EventToAppend[]> {
    const done: EventToAppend[] = [];
    for (const { events, actor, at: now } of parts) {
      const context = { actor, correlationId: key, causationId: key, now };
      const before = done.length;
      done.push(...(await this.codec.encode(events, context, (index) => ids[before + index] ?? '')));
    }
    return done;
  }
}
