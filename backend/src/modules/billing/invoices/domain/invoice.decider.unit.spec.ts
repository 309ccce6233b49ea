import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { invoiceDocument, lineOf } from '#test/builders/invoice-document.js';
import { owedToIntegrator } from './delivery.js';
import { type InvoiceCommand, invoiceDecider, type InvoiceState } from './invoice.decider.js';
import { seriesDecider } from './number-series.js';

const NOVEMBER = new Date('2026-11-20T09:15:42.000Z');
const about = { invoice_id: '0e7b1f0c-6a52-4b34-9f0e-1f2a3b4c5d6e', order_id: 'K7QX3M9TAB', buyer_id: 7 };
const document = invoiceDocument({ lines: [lineOf('Vitrin', 9_990), lineOf('Acil', 4_990)] });
const issue: InvoiceCommand = {
  ...{ type: 'issue', now: NOVEMBER, document, numbers: [1, 3], buyer_key: 'order:K7QX3M9TAB', way: 'card' },
  ...about,
};
const back = (refund_id: string, line: number, amount_minor: number, now = NOVEMBER): InvoiceCommand => ({
  ...{ type: 'give_back', refund_id, lines: [{ line, amount_minor }], now },
});
const whole = (now = NOVEMBER): InvoiceCommand => ({
  type: 'give_back',
  refund_id: 'all',
  lines: [
    { line: 1, amount_minor: 9_990 },
    { line: 3, amount_minor: 4_990 },
  ],
  now,
});
const apply = (state: InvoiceState, command: InvoiceCommand) => {
  const decided = invoiceDecider.decide(command, state);
  const events = decided.ok ? decided.value : [];
  return {
    events,
    error: decided.ok ? undefined : decided.error.code,
    state: events.reduce(invoiceDecider.evolve, state),
  };
};
const given = (...commands: readonly InvoiceCommand[]) =>
  commands.reduce((state, command) => apply(state, command).state, invoiceDecider.initialState);
const DECEMBER = new Date('2026-11-30T21:00:00.000Z');
const cancel = (now = NOVEMBER): InvoiceCommand => ({ type: 'cancel', cancelled_by: 52, reason: 'Yanlış alıcı', now });

describe('an invoice', () => {
  it('is issued once, and a refusal before it took no number', () => {
    const refuse: InvoiceCommand = { type: 'refuse', sentences: ['İlçe eksik.'], now: NOVEMBER, ...about };
    expect(given(refuse)).toEqual({ status: 'refused', routed: null });
    const { events, state } = apply(given(refuse), issue);
    expect(events).toMatchObject([{ type: 'invoice.issued', data: { net_minor: 12_483, vat_minor: 2_497 } }]);
    expect(apply(state, issue).events).toEqual([]);
    expect(apply(state, refuse).events).toEqual([]);
  });

  it('of a person in business, or on the list of taxpayers, is given back by an invoice of theirs', () => {
    const of = (change: Partial<typeof document>) => {
      const { events } = apply(given({ ...issue, document: { ...document, ...change } }), whole(DECEMBER));
      return events.map(({ data }) => 'document' in data && data.document);
    };
    const { buyer } = document;
    if (buyer.kind !== 'person') throw new Error('The builder bills a person');
    expect(of({})).toEqual(['expense_note']);
    expect(of({ buyer: { ...buyer, tax_office: 'Kadıköy' } })).toEqual(['buyer_invoice']);
    expect(of({ route: 'efatura' })).toEqual(['buyer_invoice']);
  });

  it('that is given back whole in its month, by the days of Istanbul, is cancelled; later it is a return', () => {
    expect(apply(given(issue), whole()).events).toMatchObject([
      { type: 'invoice.cancelled', data: { refund_id: 'all' } },
    ]);
    expect(apply(given(issue), whole(DECEMBER)).events).toMatchObject([
      { type: 'invoice.returned', data: { net_minor: 12_483, vat_minor: 2_497, document: 'expense_note' } },
    ]);
    expect(apply(given(issue, whole()), whole()).events).toEqual([]);
  });

  it('takes off what went back before it was issued at its own moment, not in the month before', () => {
    const october = new Date('2026-10-31T20:59:59.000Z');
    const at = document.issued_at;
    expect(apply(given(issue), whole(october)).events).toMatchObject([{ type: 'invoice.cancelled', data: { at } }]);
    const part = apply(given(issue), back('a', 3, 2_495, october));
    expect(part.events).toMatchObject([{ type: 'invoice.returned', data: { at } }]);
    expect(part.state).toMatchObject({ returns: [{ at }] });
  });

  it('in part is a return, for a company by its own invoice', () => {
    expect(apply(given(issue), back('a', 3, 2_495)).events).toMatchObject([
      { type: 'invoice.returned', data: { lines: [{ line: 3 }], document: 'expense_note' } },
    ]);
    const buyer = { kind: 'company' as const, vkn: '9876543217', name: 'Şık Ltd.', tax_office: 'Kadıköy' };
    const company = { ...document, buyer: { ...buyer, address: document.buyer.address, mail: null } };
    expect(apply(given({ ...issue, document: company }), back('a', 3, 1)).events).toMatchObject([
      { data: { document: 'buyer_invoice' } },
    ]);
    // What was not begun is not on it.
    expect(apply(given(issue), back('b', 2, 100)).events).toEqual([]);
  });

  it('is given back whole with the last of what its payment had brought, where that was less than it says', () => {
    const last = (now: Date) => ({
      ...{ type: 'give_back' as const, refund_id: 'b', lines: [{ line: 1, amount_minor: 4_000 }], now, is_all: true },
    });
    // Given an invoice of 149,80 whose transfer brought 120,00; when all of that is back at once, nothing of the sale is left.
    expect(apply(given(issue), { ...last(NOVEMBER), refund_id: 'all' }).events).toMatchObject([
      { type: 'invoice.cancelled', data: { net_minor: 12_483, vat_minor: 2_497, refund_id: 'all' } },
    ]);
    // … and where a part had gone back before, the rest goes off it with the last one; said again it changes nothing.
    const { events, state } = apply(given(issue, back('a', 3, 4_990, DECEMBER)), last(DECEMBER));
    expect(events).toMatchObject([
      { type: 'invoice.returned', data: { lines: [{ line: 1, net_minor: 8_325, vat_minor: 1_665 }] } },
    ]);
    expect(apply(state, last(DECEMBER)).events).toEqual([]);
    expect(apply(state, { ...last(DECEMBER), refund_id: 'c' }).events).toEqual([]);
  });

  it('is cancelled by staff in its month only, and not once a part of it is back', () => {
    expect(apply(given(issue), cancel()).events).toMatchObject([
      { type: 'invoice.cancelled', data: { cancelled_by: 52 } },
    ]);
    expect(apply(given(issue), cancel(DECEMBER)).error).toBe('MONTH_IS_OVER');
    expect(apply(given(issue, back('a', 3, 1)), cancel()).error).toBe('PARTLY_RETURNED');
    expect(apply(given(issue, cancel()), cancel()).events).toEqual([]);
    expect(apply(given(issue, cancel()), { type: 'accept', accepted_by: 52, now: NOVEMBER }).error).toBe(
      'INVOICE_CANCELLED',
    );
  });

  it('is given back to the kuruş however it is split, and never more than it said', () => {
    // A log may hold refunds that name a line more than once.
    const amounts = fc.array(fc.integer({ min: 1, max: 9_990 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 12 }), (refunds) => {
        const all = [...refunds, [9_990]].map((parts, index): InvoiceCommand => ({
          ...{ type: 'give_back', refund_id: `r${index}`, now: DECEMBER },
          lines: parts.map((amount_minor) => ({ line: 1, amount_minor })),
        }));
        const state = given(issue, ...all);
        const returned = state.status === 'issued' ? state.returns.flatMap(({ lines }) => lines) : [];
        expect(returned.reduce((sum, { net_minor }) => sum + net_minor, 0)).toBe(8_325);
        expect(returned.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(1_665);
        for (const { net_minor, vat_minor } of returned)
          expect(Math.min(net_minor, vat_minor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is routed once, whoever asks again and on whatever day', () => {
    const route = (series: string, now: Date): InvoiceCommand => ({
      type: 'route',
      route: 'earchive',
      series,
      now,
      ...about,
    });
    const first = apply(invoiceDecider.initialState, route('ILN2026', NOVEMBER));
    expect(first.events).toMatchObject([{ type: 'invoice.routed', data: { series: 'ILN2026' } }]);
    const later = apply(first.state, route('ILN2027', new Date('2027-01-01T00:00:00.000Z')));
    expect([later.events, later.state]).toEqual([[], first.state]);
    expect(apply(given(issue), route('ILN2026', NOVEMBER)).events).toEqual([]);
  });

  it('goes to the integrator, is rejected there, keeps its number, and goes again once corrected', () => {
    const handOver = (round: number): InvoiceCommand => ({
      ...{ type: 'hand_over', integrator: 'files', round, file: null, now: NOVEMBER },
    });
    const reject: InvoiceCommand = { type: 'reject', rejected_by: null, reason: 'Vergi dairesi yok', now: NOVEMBER };
    const buyer = { ...document.buyer, first_name: 'Işıl Su' } as typeof document.buyer;
    const resubmit: InvoiceCommand = {
      ...{ type: 'resubmit', resubmitted_by: 52, buyer_key: 'order:K7QX3M9TAB', now: NOVEMBER },
      document: { ...document, buyer },
    };
    const there = given(issue, handOver(1));
    expect(there).toMatchObject({ delivery: { state: 'handed_over', round: 1 } });
    expect(apply(there, handOver(1)).events).toEqual([]);
    expect(apply(there, resubmit).error).toBe('INVOICE_AT_INTEGRATOR');
    const rejected = given(issue, handOver(1), reject);
    expect(apply(rejected, reject).events).toEqual([]);
    expect(apply(rejected, { type: 'accept', accepted_by: 52, now: NOVEMBER }).error).toBe('INVOICE_REJECTED');
    const again = apply(rejected, resubmit);
    expect(again.events).toMatchObject([{ type: 'invoice.resubmitted', data: { round: 2 } }]);
    expect(again.state).toMatchObject({ number: document.number, delivery: { state: 'waiting', round: 2 } });
    expect(again.state.status === 'issued' && again.state.document?.buyer).toEqual(buyer);
    // A second press, and an answer to what went before.
    expect(apply(again.state, resubmit).events).toEqual([]);
    expect(apply(again.state, handOver(1)).events).toEqual([]);
    const accepted = given(issue, handOver(1), reject, resubmit, handOver(2), {
      ...{ type: 'accept', accepted_by: null, now: NOVEMBER },
    });
    expect(accepted).toMatchObject({ number: document.number, delivery: { state: 'accepted', round: 2 } });
    expect(apply(accepted, reject).error).toBe('INVOICE_ACCEPTED');
    expect(apply(accepted, resubmit).error).toBe('INVOICE_ACCEPTED');
  });

  it('that was cancelled is told to the integrator, after itself; a cancellation is told once', () => {
    const handOver: InvoiceCommand = { type: 'hand_over', integrator: 'files', round: 1, file: null, now: NOVEMBER };
    const told: InvoiceCommand = { type: 'hand_over_cancellation', integrator: 'files', file: null, now: NOVEMBER };
    const owed = (state: InvoiceState) => (state.status === 'issued' ? owedToIntegrator(state) : null);
    expect(owed(given(issue, cancel()))).toBe('invoice');
    expect(owed(given(issue, cancel(), handOver))).toBe('cancellation');
    expect(owed(given(issue, cancel(), handOver, told))).toBeNull();
    expect(apply(given(issue, cancel(), handOver, told), told).events).toEqual([]);
    expect(owed(given(issue, handOver))).toBeNull();
    // What was rejected before it was cancelled has a number, too: it goes again, and its cancellation behind it.
    const reject: InvoiceCommand = { type: 'reject', rejected_by: 52, reason: 'Vergi dairesi yok', now: NOVEMBER };
    const again: InvoiceCommand = {
      ...{ type: 'resubmit', resubmitted_by: 52, buyer_key: 'order:K7QX3M9TAB', document, now: NOVEMBER },
    };
    const stopped = given(issue, handOver, reject, whole());
    expect(apply(stopped, again).events).toMatchObject([{ type: 'invoice.resubmitted', data: { round: 2 } }]);
    expect(owed(apply(stopped, again).state)).toBe('invoice');
    expect(owed(given(issue, handOver, reject, whole(), again, { ...handOver, round: 2 }))).toBe('cancellation');
  });

  it('that is an e-Fatura is not cancelled by one side: what is given back wants the invoice of the buyer', () => {
    const taken = given({ ...issue, document: { ...document, route: 'efatura' } });
    expect(apply(taken, whole()).events).toMatchObject([{ type: 'invoice.returned' }]);
    expect(apply(taken, cancel(new Date('2026-11-28T09:15:43.000Z'))).error).toBe('EFATURA_DAYS_OVER');
    expect(apply(taken, cancel()).events).toMatchObject([{ type: 'invoice.cancelled' }]);
  });

  it('has a note of what a person gave back, once, and the invoice of a company, which may be put right', () => {
    const day = '2026-11-20';
    const paper = (refund_id: string, number: string): InvoiceCommand => ({
      ...{ type: 'note_buyer_invoice', refund_id, number, day, noted_by: 52, now: NOVEMBER },
    });
    const note = {
      ...{ number: 'ILG2026000000001', issued_at: NOVEMBER.toISOString(), issuer: document.issuer },
      ...{ returned_by: document.buyer, order_id: about.order_id, way: 'card' as const, lines: [] },
      invoice: { number: document.number, issued_at: document.issued_at },
    };
    const written: InvoiceCommand = {
      ...{ type: 'issue_note', refund_id: 'a', buyer_key: 'order:K7QX3M9TAB', note, now: NOVEMBER },
    };
    const state = given(issue, back('a', 3, 1_200));
    expect(apply(state, written).events).toMatchObject([
      { data: { number: 'ILG2026000000001', net_minor: 1_000, vat_minor: 200 } },
    ]);
    expect(apply(given(issue, back('a', 3, 1_200), written), written).events).toEqual([]);
    expect(apply(state, paper('a', 'X1')).error).toBe('OTHER_PAPER');
    expect(apply(state, paper('b', 'X1')).error).toBe('NO_RETURN');
    const buyer = { kind: 'company' as const, vkn: '9876543217', name: 'Şık Ltd.', tax_office: 'Kadıköy' };
    const bought = { ...document, buyer: { ...buyer, address: document.buyer.address, mail: null } };
    const returned = given({ ...issue, document: bought }, back('a', 3, 1_200));
    expect(apply(returned, { ...written }).events).toEqual([]);
    expect(apply(returned, { ...paper('a', 'X1'), day: '2026-11-21' } as InvoiceCommand).error).toBe('WRONG_DAY');
    const first = apply(returned, paper('a', 'X1'));
    expect(first.events).toMatchObject([{ type: 'invoice.buyer-invoice-noted', data: { number: 'X1' } }]);
    expect(apply(first.state, paper('a', 'X1')).events).toEqual([]);
    expect(apply(first.state, paper('a', 'X2')).events).toHaveLength(1);
  });

  it('takes the next number of its series, whose days never fall', () => {
    const take = (now: string) => ({ series: 'ILN2026', invoice_id: about.invoice_id, now: new Date(now) });
    const first = seriesDecider.decide(take('2026-11-20T10:00:00.000Z'), seriesDecider.initialState);
    const [taken] = first.ok ? first.value : [];
    expect(taken?.data).toMatchObject({ number: 'ILN2026000000001', count: 1 });
    const second =
      taken &&
      seriesDecider.decide(take('2026-11-20T09:59:59.000Z'), seriesDecider.evolve(seriesDecider.initialState, taken));
    expect(second?.ok && second.value[0]?.data).toMatchObject({
      number: 'ILN2026000000002',
      at: '2026-11-20T10:00:00.000Z',
    });
  });

  it('takes a number of the year that its series is of, whenever it asks, by the days of Istanbul', () => {
    const at = (series: string, now: string) => {
      const decided = seriesDecider.decide(
        { series, invoice_id: about.invoice_id, now: new Date(now) },
        seriesDecider.initialState,
      );
      return decided.ok ? decided.value[0]?.data.at : undefined;
    };
    expect(at('ILN2026', '2026-12-31T20:59:59.000Z')).toBe('2026-12-31T20:59:59.000Z');
    expect(at('ILN2026', '2027-01-01T08:00:00.000Z')).toBe('2026-12-31T20:59:59.999Z');
    expect(at('ILN2027', '2026-12-31T20:59:58.000Z')).toBe('2026-12-31T21:00:00.000Z');
  });
});
