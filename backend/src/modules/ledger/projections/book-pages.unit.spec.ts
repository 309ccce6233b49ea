import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BankTransferEvent, InvoiceEvent, OrderEvent } from '#modules/billing/contract.js';
import { DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { trialBalance } from '../domain/books.js';
import { journal } from '../domain/entries.js';
import type { ProjectedTable, StoredEvent } from '#platform/projections/projection.js';
import { type BookPage, bookPagesProjection } from './book-pages.js';
import { happened, type MoneyEvent } from './happened.js';
import { NEW_PAGE, type PageState } from './page-state.js';

const about = { order_id: '0000000001', buyer_id: 7, at: '2026-11-20T10:00:00.000Z' };
const invoiced = { ...about, invoice_id: '11111111-1111-5111-8111-111111111111' };
const line = { line: 1, rate: 20, net_minor: 8_325, vat_minor: 1_665 };
const split = { net_minor: 8_325, vat_minor: 1_665 };

const begun = (method: 'test_card' | 'transfer' = 'test_card'): OrderEvent => ({
  type: 'payment.begun',
  data: { ...about, attempt: 1, method, amount_minor: 9_990, expires_at: about.at },
});
const paid = (amount_minor = 9_990, transfer_id?: string): OrderEvent => ({
  type: 'payment.paid',
  data: {
    ...{ ...about, attempt: 1, amount_minor, paid_at: about.at, card: null, late: false, surplus: false },
    ...{ confirmed_by: null, reason: null, ...(transfer_id !== undefined && { transfer_id }) },
  },
});
const transfer_id = '0123456789abcdef0123456789abcdef';
const brought = (amount_minor = 9_990): OrderEvent => paid(amount_minor, transfer_id);
const movement = { transfer_id, at: about.at };
const moves = { ...movement, day: '2026-11-19', amount_minor: 9_990 };
const arrived: BankTransferEvent = {
  type: 'bank_transfer.arrived',
  data: { ...moves, statement_id: '1cf608c5-b64a-5b89-85d3-dffa5972ba88' },
};
const matchedTo = (by_payment?: true): BankTransferEvent => ({
  type: 'bank_transfer.matched',
  data: { ...moves, ref: '0000000001-1', matched_by: 52, ...(by_payment && { by_payment }) },
});
const recognised: BankTransferEvent = {
  type: 'bank_transfer.recognised',
  data: { ...movement, recognised_by: 52, reason: '' },
};
const paidBack: BankTransferEvent = {
  type: 'bank_transfer.returned',
  data: { ...moves, day: '2026-11-20', returned_by: 52, reason: '' },
};
const released: BankTransferEvent = {
  type: 'bank_transfer.released',
  data: { ...movement, released_by: 52, reason: '' },
};
const aside: BankTransferEvent = {
  type: 'bank_transfer.set-aside',
  data: { ...movement, set_aside_by: 52, reason: '' },
};
const withdrawn = (amount_minor = 9_990): OrderEvent => ({
  type: 'payment.withdrawn',
  data: { ...about, attempt: 1, amount_minor, asked_minor: 9_990, withdrawn_by: 52, reason: '' },
});
const issued: InvoiceEvent = {
  type: 'invoice.issued',
  data: {
    ...{ ...invoiced, ...split, number: 'ILN2026000000001', lines: [line], way: 'card', buyer_key: 'k' },
    document: null,
  },
};
const asked = (cause: 'staff' | 'surplus', amount_minor: number, refund_id = 'r1'): OrderEvent => ({
  type: 'payment.refund-asked',
  data: { ...about, attempt: 1, refund_id, amount_minor, cause, lines: [], asked_by: null, reason: null },
});
const refunded = (amount_minor: number, refund_id = 'r1'): OrderEvent => ({
  type: 'payment.refunded',
  data: { ...about, attempt: 1, refund_id, amount_minor },
});
const cancelled: InvoiceEvent = {
  type: 'invoice.cancelled',
  data: { ...invoiced, ...split, refund_id: 'r1', cancelled_by: null, reason: null },
};
const returned = (net_minor: number, vat_minor: number, refund_id = 'r1'): InvoiceEvent => ({
  type: 'invoice.returned',
  data: {
    ...invoiced,
    net_minor,
    vat_minor,
    refund_id,
    lines: [{ ...line, net_minor, vat_minor }],
    document: 'expense_note',
  },
});
const disputedOf = (amount_minor: number): OrderEvent => ({
  type: 'payment.disputed',
  data: { ...about, attempt: 1, amount_minor, due_day: null, opened_by: null, reason: null },
});
const disputed = disputedOf(9_990);
const closed = (outcome: 'won' | 'lost'): OrderEvent => ({
  type: 'payment.dispute-closed',
  data: { ...about, attempt: 1, outcome },
});

type Event = OrderEvent | InvoiceEvent | BankTransferEvent;
const recorded = (events: readonly Event[]): readonly MoneyEvent[] =>
  events.map((event, index) => ({
    ...event,
    ...{ id: `e${index}`, streamId: 'order-0000000001', revision: index, position: String(index).padStart(6, '0') },
    ...{ actor: { id: '7', role: 'users' }, correlationId: 'c', causationId: 'c', occurredAt: new Date(0) },
  }));

const [{ fold } = { fold: undefined }] = bookPagesProjection.tables;
const pageOf = (events: readonly Event[]): BookPage =>
  recorded(events).reduce<BookPage | undefined>(
    (page, event) => fold?.(page as never, event, 'x') as unknown as BookPage,
    undefined,
  ) as BookPage;

/** What each account stands at, by role. */
function balances(events: readonly Event[]): Record<string, number> {
  const { roles, debits, credits } = pageOf(events);
  const sums: Record<string, number> = {};
  roles.forEach((role, index) => (sums[role] = (sums[role] ?? 0) + (debits[index] ?? 0) - (credits[index] ?? 0)));
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

describe('the page of an order in the books', () => {
  it.each<[string, readonly Event[], Record<string, number>]>([
    [
      'what was paid before its invoice is an advance',
      [begun(), paid()],
      { card_receivables: 9_990, advances: -9_990 },
    ],
    [
      'what was paid and invoiced leaves nothing open',
      [begun('transfer'), paid(), issued],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a transfer that brought too little leaves the rest to be claimed',
      [begun('transfer'), paid(9_000), issued],
      { bank: 9_000, buyers: 990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a transfer that was another’s is owed again, and settled when the right one comes',
      [begun('transfer'), paid(), issued, withdrawn(), paid()],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'until then it is a claim',
      [begun('transfer'), paid(), issued, withdrawn()],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    ['before its invoice it was never there', [begun('transfer'), paid(), withdrawn()], {}],
    [
      'what a statement had brought is taken from where it waited',
      [begun('transfer'), brought(), issued],
      { unknown_transfers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'and goes back there when it was another’s: the invoice is owed again',
      [begun('transfer'), brought(), issued, withdrawn()],
      { buyers: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    ['before the invoice, too', [begun('transfer'), brought(), withdrawn()], {}],
    [
      'after that a hand may confirm what no statement has brought',
      [begun('transfer'), brought(), withdrawn(), paid(), issued],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what came too much goes back out of the advances, also where it goes back later',
      [begun('transfer'), paid(12_000), asked('surplus', 2_010), issued, refunded(2_010)],
      { bank: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'what staff gives back before there is an invoice was never a claim',
      [begun(), paid(), asked('staff', 9_990), refunded(9_990)],
      {},
    ],
    [
      'what is given back in its month was never sold',
      [begun(), paid(), issued, asked('staff', 9_990), refunded(9_990), cancelled],
      {},
    ],
    [
      'what is given back in part is shown as a return',
      [begun(), paid(), issued, asked('staff', 3_330), refunded(3_330), returned(2_775, 555)],
      { card_receivables: 6_660, returns: 2_775, vat_deductible: 555, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a dispute that is lost is a claim that may be lost',
      [begun(), paid(), issued, disputed, closed('lost')],
      { lost_disputes: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'of a dispute over a part only the part is lost, answered or not',
      [
        ...[begun(), paid(), issued, disputedOf(4_000)],
        { type: 'payment.dispute-answered', data: { ...about, attempt: 1, answered_by: 52, evidence: 'Kayıtlar' } },
        closed('lost'),
      ],
      { card_receivables: 5_990, lost_disputes: 4_000, sales: -8_325, vat_collected: -1_665 },
    ],
    [
      'a dispute that is won is as if it had not been',
      [begun(), paid(), issued, disputed, closed('won')],
      { card_receivables: 9_990, sales: -8_325, vat_collected: -1_665 },
    ],
  ])('%s', (_said, events, expected) => expect(balances(events)).toEqual(expected));

  const waits = { bank: 9_990, unknown_transfers: -9_990 };
  it.each<[string, readonly Event[], Record<string, number>]>([
    ['waits on an account of its own', [arrived], waits],
    [
      'goes on waiting when it is set aside, and when it is taken by a payment, which books that',
      [arrived, aside],
      waits,
    ],
    ['is left to the payment that takes it', [arrived, matchedTo(true)], waits],
    ['and to nobody when that is undone', [arrived, matchedTo(true), released], waits],
    ['is not counted twice where a payment was booked as if it came anew', [arrived, matchedTo()], {}],
    ['… and waits again when that is undone', [arrived, matchedTo(), released], waits],
    ['is not counted twice where it was in the books before', [arrived, recognised], {}],
    ['… and waits again when that is undone, too', [arrived, recognised, released], waits],
    ['is gone when it was paid back', [arrived, aside, paidBack], {}],
    ['and there again when it was not', [arrived, paidBack, released], waits],
  ])('the page of a movement on our account %s', (_said, events, expected) =>
    expect(balances(events)).toEqual(expected),
  );

  it('says what was sold and taken back of which package', () => {
    const placed = { number: 1, listing_id: 1, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null };
    const money = { gross_minor: 9_990, vat_rate: 20, ...split };
    const order: OrderEvent = {
      type: 'order.placed',
      data: {
        ...{ ...about, buyer_key: 'k', total_minor: 9_990, billed: null, agreements: [] },
        lines: [{ ...placed, ...money, kind: 'bump' }],
      },
    };
    const page = pageOf([order, begun(), paid(), issued, returned(2_775, 555)]);
    expect([page.sale_kinds, page.sale_names, page.sale_nets, page.sale_vats]).toEqual([
      ['sale', 'return'],
      ['Üste taşıma', 'Üste taşıma'],
      [8_325, -2_775],
      [1_665, -555],
    ]);
  });

  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const anything: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom(begun(), begun('transfer'), issued, cancelled, disputed, closed('won'), closed('lost')),
    fc.constantFrom(arrived, matchedTo(), matchedTo(true), recognised, paidBack, released, aside),
    amount.map((one) => paid(one)),
    amount.map(brought),
    amount.map(withdrawn),
    fc
      .tuple(fc.constantFrom('staff' as const, 'surplus' as const), amount, fc.constantFrom('r1', 'r2'))
      .map((all) => asked(...all)),
    fc.tuple(amount, fc.constantFrom('r1', 'r2')).map((all) => refunded(...all)),
    fc.tuple(amount, amount).map((all) => returned(...all)),
  );

  it('balances behind every event, and is what the journal makes of the same facts', () =>
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (events) => {
        const page = pageOf([begun(), ...events]);
        const open = new Map<string, number>();
        page.positions.forEach((position, index) => {
          const line_of = (page.debits[index] ?? 0) - (page.credits[index] ?? 0);
          open.set(position, (open.get(position) ?? 0) + line_of);
        });
        expect([...open.values()].every((sum) => sum === 0)).toBe(true);
        let state: PageState = NEW_PAGE;
        const facts = recorded([begun(), ...events]).flatMap((event) => {
          const after = happened(state, event);
          state = after.state;
          return after.facts;
        });
        const rows = trialBalance(journal(facts, [DEFAULT_ACCOUNTS]));
        const sums = new Map<string, readonly [number, number]>();
        page.roles.forEach((role, index) => {
          const { code } = DEFAULT_ACCOUNTS.accounts[role];
          const [debit, credit] = sums.get(code) ?? [0, 0];
          sums.set(code, [debit + (page.debits[index] ?? 0), credit + (page.credits[index] ?? 0)]);
        });
        expect(rows.map(({ code, debit, credit }) => [code, [debit, credit]])).toEqual(
          [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)),
        );
      }),
    ));
});

describe('where the events of a page stand', () => {
  const [{ sources, keyOf }] = bookPagesProjection.tables as unknown as [Required<ProjectedTable>];
  const key = keyOf({ streamId: `order-${about.order_id}` } as StoredEvent) as string;
  const page = { order_id: about.order_id };

  it('is known of an order by the page, or by the stream that touched it last where the page is spoiled', () => {
    const streams = [`order-${about.order_id}`, `invoice-${key}`];
    expect(sources(key, page, `invoice-${key}`)).toEqual({ streams });
    expect(sources(key, { ...page, order_id: '9' }, `order-${about.order_id}`)).toEqual({ streams });
    expect(streams.map((streamId) => keyOf({ streamId } as StoredEvent))).toEqual([key, key]);
  });

  it('is one stream of an invoice of a provider, and unknown where nothing says it', () => {
    expect(sources('f1', { ...page, order_id: 'FB-12' }, 'fee-invoice-f1')).toEqual({ streams: ['fee-invoice-f1'] });
    expect(sources(key, undefined, undefined)).toBeUndefined();
    expect(sources(key, { ...page, order_id: '9' }, 'order-9')).toBeUndefined();
  });
});
