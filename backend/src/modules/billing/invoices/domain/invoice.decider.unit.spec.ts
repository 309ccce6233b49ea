import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { invoiceDocument, lineOf } from '#test/builders/invoice-document.js';
import { goldenChecks } from '#test/golden/golden-events.js';
import { type InvoiceCommand, invoiceDecider, type InvoiceState } from './invoice.decider.js';
import { invoiceEvents } from './invoice.events.js';
import { numberTaken, seriesDecider } from './number-series.js';

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
    expect(given(refuse)).toEqual({ status: 'refused' });
    const { events, state } = apply(given(refuse), issue);
    expect(events).toMatchObject([{ type: 'invoice.issued', data: { net_minor: 12_483, vat_minor: 2_497 } }]);
    expect(apply(state, issue).events).toEqual([]);
    expect(apply(state, refuse).events).toEqual([]);
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
    const parts = fc.array(fc.integer({ min: 1, max: 9_990 }), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (amounts) => {
        const all = [...amounts, 9_990].map((amount, index) => back(`r${index}`, 1, amount, DECEMBER));
        const state = given(issue, ...all);
        const returned = state.status === 'issued' ? state.returns.flatMap(({ lines }) => lines) : [];
        expect(returned.reduce((sum, { net_minor }) => sum + net_minor, 0)).toBe(8_325);
        expect(returned.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(1_665);
        for (const { net_minor, vat_minor } of returned)
          expect(Math.min(net_minor, vat_minor)).toBeGreaterThanOrEqual(0);
      }),
    );
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

  it.each(goldenChecks([...invoiceEvents, numberTaken], 'billing'))('$name', ({ check }) => check());
});
