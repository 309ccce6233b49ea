import { describe, expect, it } from '@jest/globals';
import { type BilledTo, hasConsistentSplit, splitInclusive, sumOfSplits } from '@ilan/api';
import fc from 'fast-check';
import { companyBuyer, invoiceDocument } from '#test/builders/invoice-document.js';
import { type Event, recorded } from '#test/builders/money-events.js';
import { payableOf, withheldOf } from '#modules/billing/documents/domain/invoice-document.js';
import { invoiceFaults } from '#modules/billing/documents/domain/invoice-faults.js';
import {
  type InvoiceCommand,
  invoiceDecider,
  type InvoiceState,
} from '#modules/billing/invoices/domain/invoice.decider.js';
import type { OrderCommand } from '#modules/billing/orders/domain/order.commands.js';
import { orderDecider } from '#modules/billing/orders/domain/order.decider.js';
import type { OrderLineData } from '#modules/billing/orders/domain/order.events.js';
import {
  dueOfLine,
  isAllBack,
  type OrderState,
  type PlacedOrder,
  refundedOfLine,
} from '#modules/billing/orders/domain/order.state.js';
import { withheldFrom } from '#modules/billing/orders/domain/withheld-order.js';
import { sidesOf } from '../domain/entries.js';
import { happened } from './happened.js';
import { NEW_PAGE } from './page-state.js';

const START = Date.parse('2026-11-20T10:00:00Z');
/** The returns are of the next month, so that what goes back whole is a return as well and not a cancellation. */
const LATER = Date.parse('2026-12-05T10:00:00Z');
const billed: BilledTo = {
  ...{ kind: 'company', title: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy' },
  ...{ address: 'Moda Cad. 5', city_id: 34, district_id: 3421 },
};

interface Bought {
  readonly gross: number;
  readonly rate: number;
}
const lineOf = ({ gross, rate }: Bought, at: number): OrderLineData => {
  const { net, kdv } = splitInclusive(gross, rate);
  const price = { gross_minor: gross, vat_rate: rate, net_minor: net, vat_minor: kdv };
  return {
    ...{ number: at + 1, listing_id: 41, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null },
    ...price,
  };
};

/** An order that is paid, begun, invoiced, and given back piece by piece to its end, with its books beside it. */
class Story {
  readonly events: Event[] = [];
  order: OrderState = orderDecider.initialState;
  invoice: InvoiceState = invoiceDecider.initialState;

  tells(command: OrderCommand): boolean {
    const decided = orderDecider.decide(command, this.order);
    if (!decided.ok) return false;
    this.order = decided.value.reduce<OrderState>((state, event) => orderDecider.evolve(state, event), this.order);
    this.events.push(...decided.value);
    return true;
  }

  invoices(command: InvoiceCommand): void {
    const decided = invoiceDecider.decide(command, this.invoice);
    if (!decided.ok) throw decided.error;
    this.invoice = decided.value.reduce<InvoiceState>(
      (state, event) => invoiceDecider.evolve(state, event),
      this.invoice,
    );
    this.events.push(...decided.value);
  }

  get placed(): PlacedOrder {
    if (this.order.status === 'none') throw new Error('It was not placed');
    return this.order;
  }
}

/** What each account stands at in the end; every entry on the way balances. */
function balances(events: readonly Event[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  let state = NEW_PAGE;
  for (const event of recorded(events)) {
    const { state: next, facts } = happened(state, event);
    state = next;
    for (const fact of facts) {
      const sides = sidesOf(fact);
      expect(sides.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      for (const { role, debit, credit } of sides) sums[role] = (sums[role] ?? 0) + debit - credit;
    }
  }
  return sums;
}

const bought = fc
  .record({ gross: fc.integer({ min: 100, max: 2_000_000 }), rate: fc.constantFrom(1, 10, 20) })
  .filter(({ gross, rate }) => hasConsistentSplit(gross, rate));
const story = fc.record({
  bought: fc.array(bought, { minLength: 1, maxLength: 6 }),
  tenths: fc.integer({ min: 1, max: 9 }),
  /** Which lines could not begin, and how the rest is given back. */
  idle: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  parts: fc.array(
    fc.record({ line: fc.integer({ min: 1, max: 6 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      maxLength: 8,
    },
  ),
});

type Told = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

function lived({ bought: prices, tenths, idle, parts }: Told): Story {
  const it = new Story();
  const terms = { rule: 'withheld', above_minor: 0, tenths } as const;
  const sold = withheldFrom(prices.map(lineOf), billed, terms);
  if (!sold) throw new Error('An accountant has decided');
  const now = new Date(START);
  const begins = { method: 'test_card', expires_at: new Date(START + 3_600_000) } as const;
  it.tells({ type: 'place', now, order_id: '0000000001', buyer_id: 7, ...sold, billed, agreements: [], ...begins });
  const { total_minor, order_id } = it.placed;
  const paid = { amount_minor: total_minor, currency: 'TRY', basket: order_id, paid_at: now, card: null };
  it.tells({ type: 'settle', now, attempt: 1, outcome: { state: 'paid', ...paid } });
  const numbers = it.placed.lines.map(({ number }) => number);
  const started = numbers.filter((number) => number === 1 || !idle.includes(number));
  const refused = numbers.filter((number) => !started.includes(number)).map((line) => ({ line, why: 'sold' }));
  it.tells({ type: 'fulfil', now, started, refused });
  it.tells({ type: 'settle_refund', now, refund_id: 'n1', outcome: 'done' });
  const lines = it.placed.lines.filter(({ number }) => started.includes(number));
  const { withholding } = it.placed;
  const document = invoiceDocument({
    buyer: companyBuyer,
    lines: lines.map((line) => ({
      ...{ name: line.name, rate: line.vat_rate, gross: line.gross_minor, net: line.net_minor, kdv: line.vat_minor },
      ...(line.withheld_minor !== undefined && { withheld: line.withheld_minor }),
    })),
    ...(withholding && { withholding }),
  });
  if (withheldOf(document) > 0) expect(invoiceFaults(document, { withholding_from: 0 })).toEqual([]);
  const about = { invoice_id: '11111111-1111-5111-8111-111111111111', order_id, buyer_id: 7 };
  it.invoices({ type: 'issue', now, document, numbers: started, way: 'card', buyer_key: 'k', ...about });
  const later = new Date(LATER);
  const back = (refund_id: string, line: number, amount_minor: number): void => {
    const said = { refund_id, lines: [{ line, amount_minor }], asked_by: 52, reason: 'Vazgeçti' };
    if (!it.tells({ type: 'ask_refund', now: later, attempt: 1, ...said })) return;
    it.tells({ type: 'settle_refund', now: later, refund_id, outcome: 'done' });
    it.invoices({ type: 'give_back', now: later, refund_id, lines: said.lines, is_all: isAllBack(it.placed) });
  };
  const leftOf = (line: OrderLineData): number => dueOfLine(line) - refundedOfLine(it.placed, line.number);
  parts.forEach(({ line: number, share }, at) => {
    const line = lines.find((one) => one.number === number);
    if (line) back(`r${at}`, number, Math.round(leftOf(line) * share));
  });
  for (const line of lines) {
    // Nobody is given back a kuruş more than was paid of it.
    expect(
      it.tells({
        type: 'ask_refund',
        now: later,
        attempt: 1,
        refund_id: 'more',
        lines: [{ line: line.number, amount_minor: leftOf(line) + 1 }],
        asked_by: 52,
        reason: '',
      }),
    ).toBe(false);
    back(`all${line.number}`, line.number, leftOf(line));
  }
  return it;
}

describe('an order of which the buyer keeps part of the KDV back', () => {
  it('is paid, invoiced, booked and given back to the kuruş, whatever was bought and however it goes back', () =>
    fc.assert(
      fc.property(story, (told) => {
        const { placed, invoice, events } = lived(told);
        const of = (lines: readonly OrderLineData[]) =>
          sumOfSplits(lines.map((one) => ({ gross: one.gross_minor, net: one.net_minor, kdv: one.vat_minor })));
        const withheld = placed.lines.reduce((sum, { withheld_minor = 0 }) => sum + withheld_minor, 0);
        const { net, kdv } = of(placed.lines);
        expect(net + kdv - withheld).toBe(placed.total_minor);
        const [attempt] = placed.attempts;
        expect(attempt?.refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(placed.total_minor);
        if (invoice.status !== 'issued' || !invoice.document) throw new Error('It was not issued');
        const returned = invoice.returns.flatMap(({ lines }) => lines);
        const sum = (pick: (line: (typeof returned)[number]) => number): number =>
          returned.reduce((total, line) => total + pick(line), 0);
        const sold = sumOfSplits(invoice.document.lines);
        expect([sum((one) => one.net_minor), sum((one) => one.vat_minor)]).toEqual([sold.net, sold.kdv]);
        expect(sum(({ withheld_minor = 0 }) => withheld_minor)).toBe(withheldOf(invoice.document));
        expect(invoice.returns.every(({ document }) => document === 'buyer_invoice')).toBe(true);
        const own = sold.kdv - withheldOf(invoice.document);
        expect(payableOf(invoice.document)).toBe(sold.net + own);
        // Of a KDV of one kuruş all may be kept back: then nothing of it is booked.
        expect({ vat_collected: 0, vat_of_returns: 0, ...balances(events) }).toMatchObject({
          ...{ sales: -sold.net, vat_collected: 0 - own, returns: sold.net, vat_of_returns: own },
          ...{ buyers: 0, advances: 0, card_receivables: 0 },
        });
      }),
    ));

  it('that is given back whole within its month is cancelled, with all that was kept back', () => {
    const it = lived({ bought: [{ gross: 1_200_000, rate: 20 }], tenths: 3, idle: [], parts: [] });
    const [issue] = it.events.filter(({ type }) => type === 'invoice.issued');
    expect(issue?.data).toMatchObject({ net_minor: 1_000_000, vat_minor: 200_000, withheld_minor: 60_000 });
    const sameMonth = new Story();
    if (it.invoice.status !== 'issued' || !it.invoice.document) throw new Error('It was not issued');
    const { about, document, buyer_key, way } = it.invoice;
    sameMonth.invoices({ type: 'issue', now: new Date(START), document, numbers: [1], way, buyer_key, ...about });
    const lines = [{ line: 1, amount_minor: 1_140_000 }];
    sameMonth.invoices({ type: 'give_back', now: new Date(START + 60_000), refund_id: 'r1', lines });
    expect(sameMonth.events.at(-1)).toMatchObject({
      type: 'invoice.cancelled',
      data: { net_minor: 1_000_000, vat_minor: 200_000, withheld_minor: 60_000 },
    });
    expect(balances(sameMonth.events)).toMatchObject({ buyers: 0, sales: 0, vat_collected: 0 });
  });
});
