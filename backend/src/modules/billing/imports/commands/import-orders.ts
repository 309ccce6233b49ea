import { splitInclusive } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type EventToAppend, WrongExpectedRevision } from '#platform/event-store/event-store.js';
import type { InvoiceRoute } from '#modules/billing/documents/domain/invoice-document.js';
import { AcceptedAgreements } from '#modules/billing/orders/accepted-agreements.js';
import type { OrderAgreement, OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import { orderIdOf } from '#modules/billing/orders/order-id.js';
import { orderStreams } from '#modules/billing/orders/order-streams.js';
import { OwnAds } from '#modules/billing/orders/queries/own-ads.js';
import { FollowedPackages } from '#modules/billing/packages/followed-packages.js';
import { PaymentGateways } from '#modules/billing/payments/payment-gateways.js';
import { TestCardBank } from '#modules/billing/payments/test-card/test-card-bank.js';
import { IMPORT, IMPORTER } from '../domain/importer.js';
import { type OrderActs, orderActs } from '../domain/order-acts.js';
import type { ToldOrder, ToldPromotion } from '../domain/told-order.js';
import { wordingsAt } from '../told-wordings.js';
import { invoiceIdOf, invoiceStreams } from '#modules/billing/invoices/invoice-streams.js';
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
      /** Begins what still runs or ran, so that it is seen on its ad. @returns why it cannot begin; null where it did */
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
  /** What its provider kept of what it transferred, by days, as far as its payment knows of it. */
  readonly kept: readonly { readonly day: string; readonly fee_minor: number }[];
}
/** So many acts are on their way together; what comes of one order goes one after the other. */
const AT_A_TIME = 32;
const DAY = 86_400_000;
const ORDER = orderStreams.of('');

interface Around {
  readonly own: Awaited<ReturnType<OwnAds['published']>>;
  readonly agreements: readonly OrderAgreement[];
  readonly input: ImportOrders['input'];
}

/** In each wave an order has one act at the most, its invoice's counted in: the books fold an order and its invoice as they were told. */
function inWaves(acts: readonly Written[], storyOf: (act: Written) => string): readonly (readonly Written[])[] {
  const waves: Written[][] = [];
  for (let from = 0; from < acts.length; from += AT_A_TIME) {
    const told = new Map<string, number>();
    const own: Written[][] = [];
    for (const act of acts.slice(from, from + AT_A_TIME)) {
      const turn = told.get(storyOf(act)) ?? 0;
      told.set(storyOf(act), turn + 1);
      (own[turn] ??= []).push(act);
    }
    waves.push(...own);
  }
  return waves;
}

@CommandHandler(ImportOrders)
export class ImportOrdersHandler implements ICommandHandler<ImportOrders> {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly packages: FollowedPackages,
    private readonly gateways: PaymentGateways,
    private readonly ads: OwnAds,
    private readonly invoices: InvoiceActs,
    private readonly accepted: AcceptedAgreements,
    private readonly bank: TestCardBank,
  ) {}

  async execute({ input }: ImportOrders): Promise<readonly ImportedOrder[]> {
    await this.packages.refresh();
    const causationId = `${IMPORT}agreements`;
    const context = { actor: IMPORTER, correlationId: causationId, causationId, now: input.now };
    const asked = await this.accepted.asked();
    const worded = new Map<string, Promise<OrderAgreement[]>>();
    const told: (ImportedOrder & { readonly acts: OrderActs; readonly route: InvoiceRoute })[] = [];
    const ads = new Map<number, ReturnType<OwnAds['published']>>();
    for (const order of input.orders) {
      const own = ads.get(order.buyer_id) ?? this.ads.published(order.buyer_id);
      ads.set(order.buyer_id, own);
      const wordings = wordingsAt(asked, order.ordered_at);
      const named = wordings.map(({ text_id }) => text_id).join(' ');
      const agreements = worded.get(named) ?? this.accepted.keep(context, wordings);
      worded.set(named, agreements);
      const acts = await this.actsOf(order, { own: await own, agreements: await agreements, input });
      const { occasion, takes_efatura } = order;
      const route = takes_efatura ? 'efatura' : 'earchive';
      if (!acts) continue;
      const kept = acts.bank.payouts.filter(({ told_as }) => told_as === null);
      told.push({ occasion, order_id: orderIdOf(occasion), total_minor: acts.total_minor, kept, acts, route });
    }
    const written = told.flatMap(({ order_id, acts }) =>
      acts.acts.map((act, index) => writtenTo(orderStreams.of(order_id), act, `${IMPORT}${order_id}:${index}`)),
    );
    const { numbers, acts } = await this.invoices.of(
      told.map(({ order_id, route, acts: { invoice } }) => ({ order_id, route, invoice })),
    );
    // The numbers come first, so that none is taken twice; all else about in the order of time.
    const inTime = [...written, ...acts].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const orders = new Map(told.map(({ order_id }) => [invoiceStreams.of(invoiceIdOf(order_id)), order_id]));
    const storyOf = ({ streamId }: Written): string => orders.get(streamId) ?? streamId.slice(ORDER.length);
    await this.append([numbers, ...inWaves(inTime, storyOf)]);
    // Last: of a payment of which the log knows nothing the bank transfers nothing.
    await this.bank.remember({
      payments: told.flatMap(({ acts: { bank } }) => bank.payments),
      payouts: told.flatMap(({ acts: { bank } }) => bank.payouts),
    });
    return told.map(({ occasion, order_id, total_minor, kept }) => ({
      ...{ occasion, order_id, total_minor },
      kept: kept.map(({ day, fee_minor }) => ({ day, fee_minor })),
    }));
  }

  private async actsOf(order: ToldOrder, { own, agreements, input }: Around): Promise<OrderActs | undefined> {
    if (own.length === 0) return undefined;
    const order_id = orderIdOf(order.occasion);
    // The ad was there when its package was bought, wherever there is one.
    const there = own.filter(
      ({ created_at, is_public }) => created_at <= order.ordered_at && (is_public || !order.ran),
    );
    const some = there.length > 0 ? there : own;
    const named = new Set(input.orders.flatMap(({ lines }) => lines.map(({ listing_id }) => listing_id)));
    const others = some.filter(({ id }) => !named.has(id));
    const choice = others.length > 0 ? others : some;
    const lines = order.lines.flatMap(({ package_id, ad, listing_id: wanted }, index): OrderLineData[] => {
      const chosen = this.packages.current().find(({ id }) => id === package_id);
      const listing_id = (some.find(({ id }) => id === wanted) ?? choice[ad % choice.length])?.id;
      if (!chosen || listing_id === undefined) return [];
      const { name, kind, days, gross_minor, vat_rate } = chosen;
      const { net: net_minor, kdv: vat_minor } = splitInclusive(gross_minor, vat_rate);
      const price = { gross_minor, vat_rate, net_minor, vat_minor };
      return [{ number: index + 1, listing_id, package_id, name, kind, days, ...price }];
    });
    const refused = there.length > 0 ? await this.begin(order, { order_id, lines, input }) : [];
    const { minutes } = this.gateways.of(order.method);
    return orderActs(order, { order_id, lines, agreements, minutes, refused });
  }

  /** @returns what could not begin */
  private async begin(
    { occasion, steps, ran }: ToldOrder,
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
      const isOver = at.getTime() + (days ?? 0) * DAY <= input.now.getTime();
      if (isOver && !ran) continue;
      const why = await input.begin({ occasion: `${occasion}:${line}`, listing_id, kind, days, order_id, at });
      // Its ad has gone since: at that time nothing stood in the way.
      if (why !== null && !isOver) refused.push({ line, why });
    }
    return refused;
  }

  /** A wave at a time, each of streams that differ: the store commits it in groups, and what reads the log reads it at once. */
  private async append(waves: readonly (readonly Written[])[]): Promise<void> {
    const revisions = new Map<string, number>();
    for (const wave of waves) {
      const appended = wave.map(async (act) => {
        const { streamId, after } = act;
        const events = await this.encoded(act);
        const last = revisions.get(streamId) ?? after;
        try {
          await this.store.append(streamId, last < 0 ? 'no_stream' : last, events);
        } catch (error) {
          // Told before, and somebody has gone on with it since: it stays as it is.
          if (!(error instanceof WrongExpectedRevision)) throw error;
        }
        revisions.set(streamId, last + events.length);
      });
      for (const outcome of await Promise.allSettled(appended)) if (outcome.status === 'rejected') throw outcome.reason;
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
