import type { BankTransferEvent, InvoiceEvent, OrderEvent } from '#modules/billing/contract.js';
import type { MoneyEvent } from '#modules/ledger/projections/happened.js';

export const about = { order_id: '0000000001', buyer_id: 7, at: '2026-11-20T10:00:00.000Z' };
const invoiced = { ...about, invoice_id: '11111111-1111-5111-8111-111111111111' };
const line = { line: 1, rate: 20, net_minor: 8_325, vat_minor: 1_665 };
export const split = { net_minor: 8_325, vat_minor: 1_665 };

export const begun = (method: 'test_card' | 'transfer' = 'test_card', attempt = 1): OrderEvent => ({
  type: 'payment.begun',
  data: { ...about, attempt, method, amount_minor: 9_990, expires_at: about.at },
});
export const paid = (amount_minor = 9_990, transfer_id?: string, attempt = 1, surplus = false): OrderEvent => ({
  type: 'payment.paid',
  data: {
    ...{ ...about, attempt, amount_minor, paid_at: about.at, card: null, late: false, surplus },
    ...{ confirmed_by: null, reason: null, ...(transfer_id !== undefined && { transfer_id }) },
  },
});
const transfer_id = '0123456789abcdef0123456789abcdef';
export const brought = (amount_minor = 9_990, attempt = 1): OrderEvent => paid(amount_minor, transfer_id, attempt);
const movement = { transfer_id, at: about.at };
const moves = { ...movement, day: '2026-11-19', amount_minor: 9_990 };
export const arrived: BankTransferEvent = {
  type: 'bank_transfer.arrived',
  data: { ...moves, statement_id: '1cf608c5-b64a-5b89-85d3-dffa5972ba88' },
};
export const matchedTo = (by_payment?: true): BankTransferEvent => ({
  type: 'bank_transfer.matched',
  data: { ...moves, ref: '0000000001-1', matched_by: 52, ...(by_payment && { by_payment }) },
});
export const recognised: BankTransferEvent = {
  type: 'bank_transfer.recognised',
  data: { ...movement, recognised_by: 52, reason: '' },
};
/** After a match of it was taken back. */
export const recognisedAgain: BankTransferEvent = {
  type: 'bank_transfer.recognised',
  data: { ...movement, recognised_by: 52, reason: '', again: true },
};
export const paidBack: BankTransferEvent = {
  type: 'bank_transfer.returned',
  data: { ...moves, day: '2026-11-20', returned_by: 52, reason: '' },
};
export const released: BankTransferEvent = {
  type: 'bank_transfer.released',
  data: { ...movement, released_by: 52, reason: '' },
};
export const aside: BankTransferEvent = {
  type: 'bank_transfer.set-aside',
  data: { ...movement, set_aside_by: 52, reason: '' },
};
export const withdrawn = (amount_minor = 9_990, attempt = 1): OrderEvent => ({
  type: 'payment.withdrawn',
  data: { ...about, attempt, amount_minor, asked_minor: 9_990, withdrawn_by: 52, reason: '' },
});
export const issued: Extract<InvoiceEvent, { readonly type: 'invoice.issued' }> = {
  type: 'invoice.issued',
  data: {
    ...{ ...invoiced, ...split, number: 'ILN2026000000001', lines: [line], way: 'card', buyer_key: 'k' },
    document: null,
  },
};
/** In the place of a cancelled one. */
export const issuedAnew: InvoiceEvent = {
  type: 'invoice.issued',
  data: { ...issued.data, invoice_id: '11111111-1111-5111-8111-222222222222', number: 'ILN2026000000002' },
};
export const asked = (
  cause: 'staff' | 'surplus' | 'not_started',
  amount_minor: number,
  refund_id = 'r1',
  attempt = 1,
  lines: { readonly line: number; readonly amount_minor: number }[] = [],
): OrderEvent => ({
  type: 'payment.refund-asked',
  data: { ...about, attempt, refund_id, amount_minor, cause, lines, asked_by: null, reason: null },
});
export const refunded = (amount_minor: number, refund_id = 'r1', attempt = 1): OrderEvent => ({
  type: 'payment.refunded',
  data: { ...about, attempt, refund_id, amount_minor },
});
export const sentByHand = (amount_minor: number, refund_id: string, attempt: number): OrderEvent => ({
  type: 'payment.refunded',
  data: { ...about, attempt, refund_id, amount_minor, by_transfer: true },
});
export const notGiven = (amount_minor: number, refund_id = 'r1', attempt = 1): OrderEvent => ({
  type: 'payment.refund-failed',
  data: { ...about, attempt, refund_id, amount_minor },
});
export const cancelled: Extract<InvoiceEvent, { readonly type: 'invoice.cancelled' }> = {
  type: 'invoice.cancelled',
  data: { ...invoiced, ...split, refund_id: 'r1', cancelled_by: null, reason: null },
};
export const returned = (net_minor: number, vat_minor: number, refund_id = 'r1'): InvoiceEvent => ({
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
export const disputedOf = (amount_minor: number, attempt = 1): OrderEvent => ({
  type: 'payment.disputed',
  data: { ...about, attempt, amount_minor, due_day: null, opened_by: null, reason: null },
});
export const disputed = disputedOf(9_990);
export const closed = (outcome: 'won' | 'lost', provided = false, unsold_minor = 0, attempt = 1): OrderEvent => ({
  type: 'payment.dispute-closed',
  data: { ...about, attempt, outcome, ...(provided && { provided }), ...(unsold_minor > 0 && { unsold_minor }) },
});

/** What the books of one order are made of, as the ledger hears it. */
export type Event = OrderEvent | InvoiceEvent | BankTransferEvent;
export const recorded = (events: readonly Event[]): readonly MoneyEvent[] =>
  events.map((event, index) => ({
    ...event,
    ...{ id: `e${index}`, streamId: 'order-0000000001', revision: index, position: String(index).padStart(6, '0') },
    ...{ actor: { id: '7', role: 'users' }, correlationId: 'c', causationId: 'c', occurredAt: new Date(0) },
  }));
