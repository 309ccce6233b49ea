import type { BilledTo } from '@ilan/api';
import { UNKNOWN_CONSUMER } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Locations } from '#modules/locations/contract.js';
import {
  type Buyer,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceRoute,
  type Issuer,
  taxNumberOf,
  withheldOf,
  type Withholding,
} from '#modules/billing/documents/domain/invoice-document.js';
import { invoiceFaults } from '#modules/billing/documents/domain/invoice-faults.js';
import { withVisibleTexts } from '#modules/billing/documents/domain/invoice-texts.js';
import { OrderAggregate } from '#modules/billing/orders/commands/order-aggregate.js';
import type { OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import { begunAttempt, type PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { FollowedTerms } from '#modules/billing/terms/followed-terms.js';
import { INTERMEDIARIES } from '../domain/intermediaries.js';
import type { InvoiceState, IssuedInvoice, Routed } from '../domain/invoice.decider.js';
import { Integrator } from '../integrator/integrator.js';
import { InvoiceAggregate } from './invoice-aggregate.js';
import { InvoiceTurns } from './invoice-turns.js';
import { NumberSeries } from './number-series.js';
import { LETTERS, seriesOf } from './series-of.js';

/** By so much the clocks of two processes may differ: an invoice is of the moment of its payment where that is ahead of the clock here. */
const CLOCKS_DIFFER_MS = 60_000;

function momentOf(order: PlacedOrder, now: Date): Date {
  const paid = new Date(begunAttempt(order)?.paid_at ?? now);
  const ahead = paid.getTime() - now.getTime();
  return ahead > 0 && ahead <= CLOCKS_DIFFER_MS ? paid : now;
}

/** As it was ordered. */
const invoiceLine = (line: OrderLineData): InvoiceLine => ({
  name: `${line.name}, ilan #${line.listing_id}`,
  rate: line.vat_rate,
  gross: line.gross_minor,
  net: line.net_minor,
  kdv: line.vat_minor,
  ...(line.withheld_minor !== undefined && { withheld: line.withheld_minor }),
});

/** Where nothing was begun of which anything is kept back, it is an invoice as any other. */
function soldAs(
  ordered: readonly OrderLineData[],
  withholding: Withholding | null,
): Pick<InvoiceDocument, 'lines' | 'withholding'> {
  const lines = ordered.map(invoiceLine);
  return { lines, ...(withholding && withheldOf({ lines }) > 0 && { withholding }) };
}

interface DraftOf {
  readonly route?: InvoiceRoute;
  /** Null: it was ordered within the limit of its day, which is all that counts once it is paid. */
  readonly withholding_from?: number | null;
  /** The cancelled one in whose place it comes. */
  readonly before?: IssuedInvoice | null;
}

/** Makes the invoice of an order that was begun, or the one in the place of a cancelled one: once, whoever asks and however often. */
@Injectable()
export class InvoiceIssuing {
  constructor(
    private readonly invoices: InvoiceAggregate,
    private readonly orders: OrderAggregate,
    private readonly series: NumberSeries,
    private readonly terms: FollowedTerms,
    private readonly locations: Locations,
    private readonly integrator: Integrator,
    private readonly turns: InvoiceTurns,
  ) {}

  /** @throws AppError not_found, unavailable */
  async issue(order_id: string, context: CommandContext): Promise<InvoiceState> {
    return this.issueOf(await this.orders.order(order_id), context);
  }

  /** … of an order that was read already. @throws AppError unavailable */
  async issueOf(order: PlacedOrder, asked: CommandContext): Promise<InvoiceState> {
    const context = { ...asked, now: momentOf(order, asked.now) };
    const { order_id, buyer_id } = order;
    const { id: invoice_id, state: known, before } = await this.turns.current(order_id);
    if (known.status === 'issued') return known;
    const about = { invoice_id, order_id, buyer_id };
    const { now } = context;
    await this.terms.refresh();
    const { route, series } = known.routed ?? (await this.routeOf(order, now, before));
    const draft = this.draft(order, invoice_id, now, { route, before });
    if (!draft) return known;
    const { sentences } = draft;
    // One that was fine when it was routed may have its number: it is issued with it, and corrected once the integrator has rejected it.
    if (sentences.length > 0 && !known.routed) {
      const refuse = { type: 'refuse', sentences, now, ...about } as const;
      return (await this.invoices.act(invoice_id, context, refuse)).state;
    }
    // From here on nothing can be wrong with it, so that no number is lost; and whoever else is at it takes the same one.
    const routing = { ...context, idempotencyKey: `route ${invoice_id}` };
    const after = (await this.invoices.act(invoice_id, routing, { type: 'route', route, series, now, ...about })).state;
    if (after.status === 'issued') return after;
    const routed = after.routed ?? { route, series };
    const { number, at } = await this.series.take(routed.series, invoice_id, context);
    const document: InvoiceDocument = { ...draft.document, route: routed.route, number, issued_at: at };
    const { numbers, way } = draft;
    const issue = {
      type: 'issue',
      document,
      numbers,
      way,
      buyer_key: order.buyer_key,
      now: new Date(at),
      ...about,
    } as const;
    return (await this.invoices.act(invoice_id, context, issue)).state;
  }

  /** Which document it will be. @throws AppError unavailable where nobody can say now whether the buyer takes e-Fatura */
  async routeOf({ billed }: PlacedOrder, now: Date, before: IssuedInvoice | null): Promise<Routed> {
    const named = before?.replaced?.buyer;
    const number = named ? taxNumberOf(named) : billed?.kind === 'company' ? billed.vkn : billed?.tckn;
    const isNamed = number !== undefined && number !== '' && number !== UNKNOWN_CONSUMER;
    const isTaken = isNamed && (await this.integrator.takesEInvoices(number));
    const route = isTaken ? 'efatura' : 'earchive';
    return { route, series: seriesOf(LETTERS[route], now) };
  }

  /**
   * What an invoice of an order would say at a moment, by the terms that are known; and what is wrong with it. Undefined where there is nothing to invoice.
   */
  draft(
    order: PlacedOrder,
    ettn: string,
    now: Date,
    { route = 'earchive', withholding_from = null, before = null }: DraftOf = {},
  ) {
    const paid = begunAttempt(order);
    const lines = order.lines.filter(({ number }) => order.started?.includes(number));
    if (!paid || order.fulfilled_at === null || lines.length === 0 || !order.billed) return undefined;
    const way = paid.method === 'transfer' ? ('transfer' as const) : ('card' as const);
    const intermediary = INTERMEDIARIES[paid.method];
    const issued_at = now.toISOString();
    const document = withVisibleTexts({
      // Only its form is looked at; the true one comes when nothing else can be refused.
      number: `${seriesOf(LETTERS[route], now)}000000001`,
      ettn,
      route,
      issued_at,
      issuer: this.issuer(),
      buyer: before?.replaced?.buyer ?? this.buyer(order.billed),
      ...soldAs(lines, order.withholding),
      order: { id: order.order_id, ordered_at: order.placed_at },
      payment: { method: intermediary === null ? way : 'intermediary', paid_at: paid.paid_at, intermediary },
      performed_at: order.fulfilled_at,
      ...(before && { replaces: { number: before.number, issued_at: before.issued_at } }),
    });
    const sentences = invoiceFaults(document, { withholding_from }).map(({ sentence }) => sentence);
    return { document, numbers: lines.map(({ number }) => number), way, sentences };
  }

  /** By the terms that are known. */
  issuer(): Issuer {
    const { name, vkn, tax_office, mersis, street, district, city, website, mail, phone } = this.terms.current();
    const orNull = (text: string): string | null => (text === '' ? null : text);
    const address = { street, district, city };
    return { name, vkn, tax_office, mersis: orNull(mersis), address, website, mail, phone: orNull(phone) };
  }

  private buyer(billed: BilledTo): Buyer {
    const found = this.locations.district(billed.district_id);
    const district = found?.name ?? '';
    // Where it went into a district of another province, that is its province.
    const city = (found?.city ?? this.locations.city(billed.city_id))?.name ?? '';
    const place = { address: { street: billed.address, district, city }, mail: null };
    if (billed.kind === 'company') {
      const { vkn, title: name, tax_office } = billed;
      return { kind: 'company', vkn, name, tax_office, ...place };
    }
    const { first_name, last_name, tckn, tax_office = null } = billed;
    return { kind: 'person', tckn: tckn || UNKNOWN_CONSUMER, first_name, last_name, tax_office, ...place };
  }
}
