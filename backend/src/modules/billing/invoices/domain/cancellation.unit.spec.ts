import { describe, expect, it } from '@jest/globals';
import { companyBuyer, invoiceDocument, lineOf } from '#test/builders/invoice-document.js';
import { invoiceIdAt, invoiceIdOf } from '../invoice-streams.js';
import { invoiceCancellationConfirmed } from './cancellation.events.js';
import { isUnconfirmed } from './cancellation.js';
import { type InvoiceCommand, invoiceDecider, type InvoiceState } from './invoice.decider.js';

const NOW = new Date('2026-11-20T09:15:42.000Z');
const LATER = new Date('2026-11-24T09:00:00.000Z');
const [order_id, buyer_id] = ['K7QX3M9TAB', 7];
const about = { invoice_id: invoiceIdOf(order_id), order_id, buyer_id };
const issue = (route: 'efatura' | 'earchive'): InvoiceCommand => {
  const document = invoiceDocument({ route, buyer: companyBuyer, lines: [lineOf('Vitrin', 9_990)] });
  return { type: 'issue', now: NOW, document, numbers: [1], buyer_key: 'order:K7QX3M9TAB', way: 'card', ...about };
};
const cancel: InvoiceCommand = { type: 'cancel', cancelled_by: 52, reason: 'Unvan yanlış yazılmış', now: NOW };
const confirm = (change: object = {}): InvoiceCommand => ({
  ...{ type: 'confirm_cancellation', way: 'portal', day: '2026-11-22', reference: 'GIB-42', confirmed_by: 52 },
  now: LATER,
  ...change,
});
const replace = (change: object = {}): InvoiceCommand => ({
  ...{ type: 'replace', replaced_by: invoiceIdAt(order_id, 2), asked_by: 52, reason: 'Unvan düzeltildi' },
  ...{ buyer: companyBuyer, left_minor: 9_990, now: LATER },
  ...change,
});
const handOver: InvoiceCommand = { type: 'hand_over', integrator: 'files', round: 1, file: null, now: NOW };
const reject: InvoiceCommand = { type: 'reject', rejected_by: null, reason: 'Şema hatası', now: NOW };
const resubmit = (document: ReturnType<typeof invoiceDocument>): InvoiceCommand => {
  return { type: 'resubmit', resubmitted_by: 52, buyer_key: 'order:K7QX3M9TAB', document, now: NOW };
};

/** What the last of these commands comes to, given those before. */
function told(...commands: readonly InvoiceCommand[]) {
  let state: InvoiceState = invoiceDecider.initialState;
  let last = invoiceDecider.decide({ type: 'send', sent_by: 52, now: NOW }, state);
  for (const command of commands) {
    last = invoiceDecider.decide(command, state);
    if (last.ok) state = last.value.reduce(invoiceDecider.evolve, state);
  }
  const isHeld = state.status === 'issued' && isUnconfirmed(state);
  return { state, isHeld, events: last.ok ? last.value : [], error: last.ok ? undefined : last.error.code };
}
const types = (...commands: readonly InvoiceCommand[]) => told(...commands).events.map(({ type }) => type);

describe('the cancellation of an e-Fatura', () => {
  it.each([
    ['not handed over yet', []],
    ['at the integrator', [handOver]],
    ['accepted', [handOver, { type: 'accept', accepted_by: null, now: NOW }]],
    ['never known to be there', [{ type: 'give_up', round: 1, tries: 5, now: NOW }]],
  ] as const)(
    'given one %s, when it is to be issued anew, then it is held until the buyer has agreed',
    (_what, steps) => {
      const cancelled = [issue('efatura'), ...steps, cancel];
      expect(told(...cancelled).isHeld).toBe(true);
      expect(told(...cancelled, replace()).error).toBe('CANCELLATION_UNCONFIRMED');
      expect(told(...cancelled, replace({ is_corrected: true, is_other_party: true })).error).toBe(
        'CANCELLATION_UNCONFIRMED',
      );
      expect(told(...cancelled, confirm()).isHeld).toBe(false);
      expect(types(...cancelled, confirm(), replace())).toEqual(['invoice.reissue-asked', 'invoice.replaced']);
    },
  );

  it('given an e-Arşiv invoice, when it is issued anew, then nobody else is waited for, and there is nothing to confirm', () => {
    expect(told(issue('earchive'), cancel).isHeld).toBe(false);
    expect(types(issue('earchive'), cancel, replace())).toHaveLength(2);
    expect(told(issue('earchive'), cancel, confirm()).error).toBe('CONFIRMATION_NOT_NEEDED');
  });

  it('given one that was rejected, when it is issued anew, then nobody is waited for: the buyer never had it', () => {
    const rejected = [issue('efatura'), handOver, reject, cancel];
    expect(told(...rejected).isHeld).toBe(false);
    expect(types(...rejected, replace())).toHaveLength(2);
    // Sent there after all it is with the buyer, who has to agree.
    const document = invoiceDocument({ route: 'efatura', buyer: companyBuyer, lines: [lineOf('Vitrin', 9_990)] });
    expect(told(...rejected, resubmit(document)).isHeld).toBe(true);
    expect(told(...rejected, resubmit(document), replace()).error).toBe('CANCELLATION_UNCONFIRMED');
  });

  it('given one that was cancelled on its way, when the integrator rejects it then, then nobody is waited for', () => {
    const tellIt: InvoiceCommand = { type: 'hand_over_cancellation', integrator: 'files', file: null, now: NOW };
    for (const after of [
      [handOver, cancel],
      [cancel, handOver],
      [handOver, cancel, tellIt],
    ]) {
      const rejected = [issue('efatura'), ...after, reject];
      expect(types(...rejected)).toEqual(['invoice.rejected']);
      expect(told(...rejected).isHeld).toBe(false);
      expect(types(...rejected, reject)).toEqual([]);
      expect(types(...rejected, replace())).toHaveLength(2);
    }
  });

  it('given one that was cancelled on its way, when the integrator accepts it then, then that is known: it is held until the buyer agrees, and rejected no more', () => {
    const accept: InvoiceCommand = { type: 'accept', accepted_by: null, now: NOW };
    const accepted = [issue('efatura'), handOver, cancel, accept];
    expect(types(...accepted)).toEqual(['invoice.accepted']);
    expect(types(...accepted, accept)).toEqual([]);
    expect(told(...accepted).isHeld).toBe(true);
    expect(told(...accepted, reject).error).toBe('INVOICE_CANCELLED');
    expect(types(...accepted, confirm(), replace())).toHaveLength(2);
    // Of an e-Arşiv invoice that is cancelled nobody wants to know, nor of what the buyer has agreed to.
    expect(told(issue('earchive'), handOver, cancel, accept).error).toBe('INVOICE_CANCELLED');
    for (const late of [accept, reject])
      expect(told(issue('efatura'), handOver, cancel, confirm(), late).error).toBe('INVOICE_CANCELLED');
  });

  it('given an e-Arşiv invoice, or what was accepted or is not there yet, when it is rejected after its cancellation, then that is refused', () => {
    const accept: InvoiceCommand = { type: 'accept', accepted_by: null, now: NOW };
    expect(told(issue('earchive'), handOver, cancel, reject).error).toBe('INVOICE_CANCELLED');
    expect(told(issue('efatura'), handOver, accept, cancel, reject).error).toBe('INVOICE_CANCELLED');
    expect(told(issue('efatura'), cancel, reject).error).toBe('INVOICE_CANCELLED');
  });

  it('given one on its way, when staff has its answer asked for after the cancellation, then it is asked for; of an e-Arşiv invoice nobody is', () => {
    const ask: InvoiceCommand = { type: 'ask', asked_by: 52, now: NOW };
    expect(types(issue('efatura'), handOver, cancel, ask)).toEqual(['invoice.answer-asked']);
    expect(told(issue('earchive'), handOver, cancel, ask).error).toBe('INVOICE_CANCELLED');
  });

  it('given one in whose place another one came, when it is to be sent again, then it goes to the buyer no more', () => {
    const document = invoiceDocument({ route: 'efatura', buyer: companyBuyer, lines: [lineOf('Vitrin', 9_990)] });
    const giveUp: InvoiceCommand = { type: 'give_up', round: 1, tries: 5, now: NOW };
    const tellIt: InvoiceCommand = { type: 'hand_over_cancellation', integrator: 'files', file: null, now: NOW };
    const again = (...steps: readonly InvoiceCommand[]) => told(issue('efatura'), ...steps, resubmit(document)).error;
    expect(again(handOver, reject, cancel, replace())).toBe('INVOICE_CANCELLED');
    expect(again(giveUp, cancel, confirm(), replace())).toBe('INVOICE_CANCELLED');
    expect(again(handOver, cancel, tellIt, reject)).toBe('INVOICE_CANCELLED');
    expect(again(handOver, reject, cancel)).toBeUndefined();
    // An e-Arşiv invoice has its number and its cancellation told, whatever came in its place.
    expect(told(issue('earchive'), handOver, reject, cancel, replace(), resubmit(invoiceDocument())).error).toBe(
      undefined,
    );
  });

  it('given one that never got there, when its cancellation is confirmed, then there is nothing to confirm; what was agreed to before counts for no other sending', () => {
    const document = invoiceDocument({ route: 'efatura', buyer: companyBuyer, lines: [lineOf('Vitrin', 9_990)] });
    expect(told(issue('efatura'), handOver, reject, cancel, confirm()).error).toBe('CONFIRMATION_NOT_NEEDED');
    const giveUp: InvoiceCommand = { type: 'give_up', round: 1, tries: 5, now: NOW };
    const sentAgain = [issue('efatura'), giveUp, cancel, confirm(), resubmit(document)];
    expect(told(...sentAgain)).toMatchObject({ isHeld: true, state: { confirmed: null } });
    expect(told(...sentAgain, replace()).error).toBe('CANCELLATION_UNCONFIRMED');
    expect(types(...sentAgain, confirm())).toEqual(['invoice.cancellation-confirmed']);
  });

  it('given one whose money went back, when it is to be issued anew, then that is what is said', () => {
    expect(told(issue('efatura'), cancel, replace({ left_minor: 0 })).error).toBe('INVOICE_NOT_ISSUED_ANEW');
  });

  it('given one that stands, or none, when its cancellation is confirmed, then it is refused', () => {
    expect(told(confirm()).error).toBe('NO_INVOICE');
    expect(told(issue('efatura'), confirm()).error).toBe('INVOICE_STANDS');
  });

  it('given a day before the invoice or to come, when it is confirmed, then it is refused', () => {
    const on = (day: string) => told(issue('efatura'), cancel, confirm({ day })).error;
    expect([on('2026-11-19'), on('2026-11-25')]).toEqual(['WRONG_DAY', 'WRONG_DAY']);
    expect([on('2026-11-20'), on('2026-11-24')]).toEqual([undefined, undefined]);
  });

  it('is confirmed once, however often it is said; said otherwise it was wrong before, also after another one came in its place', () => {
    const cancelled = [issue('efatura'), cancel];
    expect(told(...cancelled, confirm()).events).toMatchObject([
      {
        type: 'invoice.cancellation-confirmed',
        data: { ...about, way: 'portal', day: '2026-11-22', reference: 'GIB-42', confirmed_by: 52 },
      },
    ]);
    expect(types(...cancelled, confirm(), confirm({ confirmed_by: 53 }))).toEqual([]);
    const other = confirm({ way: 'kep', reference: 'KEP-7' });
    expect(types(...cancelled, confirm(), replace(), other)).toEqual(['invoice.cancellation-confirmed']);
    expect(told(...cancelled, confirm(), other).state).toMatchObject({ confirmed: { way: 'kep', reference: 'KEP-7' } });
  });

  it('given a log of before that says nothing of it, when it was issued anew already, then that stays as it is', () => {
    const { events, state } = told(issue('efatura'), cancel);
    expect(events).toHaveLength(1);
    const data = { ...about, at: NOW.toISOString(), replaced_by: invoiceIdAt(order_id, 2), asked_by: 52 };
    const replaced = { ...data, buyer_key: 'order:K7QX3M9TAB', buyer: companyBuyer };
    const after = invoiceDecider.evolve(state, { type: 'invoice.replaced', data: replaced });
    const again = invoiceDecider.decide(replace(), after);
    expect(again.ok && again.value).toEqual([]);
  });

  it('is told with the way, the day and the reference, which is sealed with the key of the order', () => {
    const { description, sealed } = invoiceCancellationConfirmed;
    const [event] = told(issue('efatura'), cancel, confirm()).events;
    if (event?.type !== 'invoice.cancellation-confirmed') throw new Error('It is confirmed');
    const { does, why } = description;
    expect(typeof does === 'function' ? does(event.data) : does).toBe(
      'alıcının e-Fatura iptalini onayladığını kaydetti (GİB iptal portalı, 22.11.2026)',
    );
    expect(why?.(event.data)).toEqual({ label: 'GIB-42' });
    expect(sealed).toMatchObject({ fields: ['reference'], subject: 'buyer_key' });
  });
});
