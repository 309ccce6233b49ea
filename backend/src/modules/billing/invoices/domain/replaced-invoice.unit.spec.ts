import { describe, expect, it } from '@jest/globals';
import { companyBuyer, invoiceDocument, lineOf, personBuyer } from '#test/builders/invoice-document.js';
import { invoiceIdAt, invoiceIdOf, sharedOf } from '../invoice-streams.js';
import { invoiceEvents } from './invoice.events.js';
import { type InvoiceCommand, invoiceDecider, type InvoiceState } from './invoice.decider.js';
import { isLateFor } from './replacing.js';

const NOW = new Date('2026-11-20T09:15:42.000Z');
const [order_id, buyer_id] = ['K7QX3M9TAB', 7];
const about = { invoice_id: invoiceIdOf(order_id), order_id, buyer_id };
const next = invoiceIdAt(order_id, 2);
const document = invoiceDocument({ lines: [lineOf('Vitrin', 9_990)] });
const { buyer } = document;
const issue: InvoiceCommand = {
  ...{ type: 'issue', now: NOW, document, numbers: [1], buyer_key: 'order:K7QX3M9TAB', way: 'card' },
  ...about,
};
const cancel: InvoiceCommand = { type: 'cancel', cancelled_by: 52, reason: 'Adres yanlış yazılmış', now: NOW };
const replace = (change: object = {}): InvoiceCommand => ({
  ...{
    type: 'replace',
    replaced_by: next,
    asked_by: 52,
    reason: 'Adres düzeltildi',
    buyer,
    left_minor: 9_990,
    now: NOW,
  },
  ...change,
});

/** What the last of these commands comes to, given those before. */
function told(...commands: readonly InvoiceCommand[]) {
  let state: InvoiceState = invoiceDecider.initialState;
  let last = invoiceDecider.decide({ type: 'send', sent_by: 52, now: NOW }, state);
  for (const command of commands) {
    last = invoiceDecider.decide(command, state);
    if (last.ok) state = last.value.reduce(invoiceDecider.evolve, state);
  }
  return { state, events: last.ok ? last.value : [], error: last.ok ? undefined : last.error.code };
}

describe('an invoice that was cancelled and is issued anew', () => {
  it('says once which one came in its place, made out to whom and why', () => {
    const { events, state } = told(issue, cancel, replace());
    expect(events).toMatchObject([
      { type: 'invoice.reissue-asked', data: { ...about, asked_by: 52, reason_key: '7', reason: 'Adres düzeltildi' } },
      { type: 'invoice.replaced', data: { ...about, replaced_by: next, asked_by: 52, buyer } },
    ]);
    expect(state).toMatchObject({ cancelled: true, replaced: { by: next, buyer } });
    expect(told(issue, cancel, replace(), replace({ asked_by: 53, reason: 'Bir kez daha basıldı' })).events).toEqual(
      [],
    );
  });

  it('is not made out to somebody else than was said, and who wanted that is told so', () => {
    const other = { ...buyer, address: { ...buyer.address, street: 'Doğru Sok. 5' } };
    const wanted = (who: typeof buyer) => replace({ buyer: who, is_corrected: true });
    expect(told(issue, cancel, wanted(other), wanted(other))).toMatchObject({ events: [], error: undefined });
    expect(told(issue, cancel, wanted(other), replace())).toMatchObject({ events: [], error: undefined });
    expect(told(issue, cancel, replace(), wanted(buyer))).toMatchObject({ events: [], error: undefined });
    expect(told(issue, cancel, wanted(other), wanted(buyer)).error).toBe('INVOICE_NOT_ISSUED_ANEW');
    expect(told(issue, cancel, replace(), wanted(other)).error).toBe('INVOICE_NOT_ISSUED_ANEW');
    for (const change of [{ tckn: '10000000146' }, { first_name: 'Ayşegül' }, { last_name: 'Sulu' }]) {
      const another = { ...personBuyer, ...change };
      expect(told(issue, cancel, wanted(personBuyer), wanted(another)).error).toBe('INVOICE_NOT_ISSUED_ANEW');
      expect(told(issue, cancel, wanted(another), wanted({ ...another })).error).toBeUndefined();
    }
  });

  it('says of another party that it is one, and keeps who it was made out to as it was', () => {
    const { events, state } = told(
      issue,
      cancel,
      replace({ buyer: companyBuyer, is_corrected: true, is_other_party: true }),
    );
    expect(events[1]).toMatchObject({ type: 'invoice.replaced', data: { buyer: companyBuyer, other_party: true } });
    expect(state).toMatchObject({ document: { buyer }, replaced: { buyer: companyBuyer } });
    expect(told(issue, cancel, replace()).events[1]?.data).not.toHaveProperty('other_party');
  });

  it('is none while it stands, where its money went back, or where it was never issued', () => {
    expect(told(issue, replace()).error).toBe('INVOICE_STANDS');
    expect(told(issue, cancel, replace({ left_minor: 0 })).error).toBe('INVOICE_NOT_ISSUED_ANEW');
    expect(told(replace()).error).toBe('NO_INVOICE');
    const back: InvoiceCommand = {
      type: 'give_back',
      refund_id: 'r1',
      lines: [{ line: 1, amount_minor: 9_990 }],
      now: NOW,
    };
    expect(told(issue, back, replace({ left_minor: 0 })).error).toBe('INVOICE_NOT_ISSUED_ANEW');
  });

  it('is not taken back by what comes for it later: it stays cancelled, and is still told of', () => {
    const hand_over: InvoiceCommand = { type: 'hand_over', integrator: 'files', round: 1, file: null, now: NOW };
    expect(told(issue, cancel, replace(), hand_over).events).toMatchObject([{ type: 'invoice.handed-over' }]);
    const back: InvoiceCommand = {
      type: 'give_back',
      refund_id: 'r1',
      lines: [{ line: 1, amount_minor: 990 }],
      now: NOW,
    };
    expect(told(issue, cancel, replace(), back).events).toEqual([]);
    expect(told(issue, cancel, replace(), cancel).events).toEqual([]);
  });

  it('cannot be made out to anybody where nobody can read the cancelled one any more', () => {
    const { state } = told(issue, cancel);
    if (state.status !== 'issued') throw new Error('It was issued');
    const decided = invoiceDecider.decide(replace(), { ...state, document: null });
    expect(decided.ok ? undefined : decided.error.code).toBe('INVOICE_ERASED');
  });
});

describe('an invoice that is issued anew today', () => {
  it('is late where what it is for was performed more than seven days ago, or in another month', () => {
    const late = (performed_at: string, now: string) => isLateFor({ performed_at }, new Date(now));
    expect(late('2026-11-10T09:00:00Z', '2026-11-17T20:59:00Z')).toBe(false);
    expect(late('2026-11-10T09:00:00Z', '2026-11-17T21:01:00Z')).toBe(true);
    expect(late('2026-11-29T21:30:00Z', '2026-11-30T20:00:00Z')).toBe(false);
    expect(late('2026-11-30T20:00:00Z', '2026-11-30T21:30:00Z')).toBe(true);
  });
});

describe('what staff writes of an invoice', () => {
  it('goes with the person whom it is about, and is not kept as long as the invoice', () => {
    const written = invoiceEvents.filter(({ schema }) => 'reason' in schema.shape);
    expect(written.map(({ type }) => type)).toContain('invoice.reissue-asked');
    for (const { type, sealed } of written)
      expect([type, sealed]).toEqual([
        type,
        { fields: ['reason'], subject: type === 'invoice.reissue-asked' ? 'reason_key' : 'buyer_id' },
      ]);
    // Whose key that is says who asks: the person's, and only for somebody else's invoice the order's.
    const keyOf = (change: object) => told(issue, cancel, replace(change)).events.map(({ data }) => data)[0];
    expect(keyOf({ is_corrected: true })).toMatchObject({ reason_key: String(buyer_id) });
    expect(keyOf({ is_corrected: true, is_other_party: true })).toMatchObject({ reason_key: 'order:K7QX3M9TAB' });
  });
});

describe('the ids of the invoices of an order', () => {
  it('are all different, begin alike, and the first is what it always was', () => {
    const ids = [1, 2, 3, 4].map((turn) => invoiceIdAt(order_id, turn));
    expect(new Set(ids).size).toBe(4);
    expect(new Set(ids.map(sharedOf)).size).toBe(1);
    expect(ids[0]).toBe(invoiceIdOf(order_id));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sharedOf(invoiceIdOf('K7QX3M9TAC'))).not.toBe(sharedOf(invoiceIdOf(order_id)));
  });
});
