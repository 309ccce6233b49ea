import { afterReturn, owedOf, takenByBank } from './owed-of-invoice.js';
import { assertNever } from '#kernel/result.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import {
  type BankTransferEvent,
  type InvoiceEvent,
  nameOf,
  type OrderEvent,
  taxNumberOf,
} from '#modules/billing/contract.js';
import { sidesOf } from '../domain/entries.js';
import type { MoneyFact } from '../domain/money-fact.js';
import type { FeeInvoiceEvent } from '../fees/domain/fee-invoice.js';
import { moved } from './moved.js';
import type { BackOfLine, PageState, SoldLine } from './page-state.js';
import { chargedAt, dueOf, takenBack } from './sold-lines.js';

export type MoneyEvent = StoredEvent<OrderEvent | InvoiceEvent | FeeInvoiceEvent | BankTransferEvent>;
/** `fee`: what a provider charges us. */
export type SaleKind = 'sale' | 'cancel' | 'return' | 'fee' | 'fee_cancel';

/** What one event does to the books: what is to be booked, what was sold or taken back, and what has to be known from here on. */
export interface Happened {
  readonly state: PageState;
  readonly facts: readonly MoneyFact[];
  readonly sales: readonly SoldLine[];
  readonly sold_as: SaleKind;
}

/** Pure: the same events make the same books, whenever they are read. */
export function happened(state: PageState, event: MoneyEvent): Happened {
  const told = toldBy(state, event);
  const owed = told.facts
    .flatMap(sidesOf)
    .filter(({ role }) => role === 'buyers')
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (owed === 0) return told;
  return { ...told, state: { ...told.state, buyers_minor: (told.state.buyers_minor ?? 0) + owed } };
}

function toldBy(state: PageState, event: MoneyEvent): Happened {
  switch (event.type) {
    case 'order.placed': {
      const ordered = Object.fromEntries(event.data.lines.map(({ number, name, kind }) => [number, { name, kind }]));
      return only({ ...state, ordered });
    }
    case 'payment.begun': {
      const { attempt, method } = event.data;
      const way = method === 'transfer' ? 'transfer' : 'card';
      return only({ ...state, ways: { ...state.ways, [attempt]: way } });
    }
    case 'payment.paid':
    case 'payment.withdrawn':
      return payment(state, event);
    case 'payment.refund-asked':
    case 'payment.refunded':
    case 'payment.refund-failed':
      return refund(state, event);
    case 'payment.disputed':
    case 'payment.dispute-closed':
      return dispute(state, event);
    case 'payment.paid-out': {
      const { amount_minor: amount, fee_minor: fee, day } = event.data;
      const paidOut: MoneyFact = { kind: 'paid_out', source: event.id, day, amount: Math.max(0, amount), fee };
      const deducted: MoneyFact = {
        kind: 'payout_deducted',
        source: `${event.id}+`,
        day,
        amount: Math.max(0, -amount),
      };
      return booked(state, paidOut, deducted);
    }
    case 'invoice.issued':
    case 'invoice.cancelled':
    case 'invoice.returned':
      return invoice(state, event);
    case 'invoice.note-issued':
    case 'invoice.buyer-invoice-noted': {
      const { refund_id, number } = event.data;
      const proves = state.returned?.[refund_id];
      if (proves === undefined) return only(state);
      return only({ ...state, papers: [...(state.papers ?? []), { proves, position: event.position, number }] });
    }
    case 'invoice.resubmitted':
      return only(billed(state, event));
    case 'fee_invoice.entered': {
      const { net_minor: net, vat_minor: kdv, day, rate, provider, tax_number = null } = event.data;
      const fees = [...(state.fees ?? []), { position: event.position, rate, tax_number, provider }];
      const after = booked({ ...state, fees }, { kind: 'fee_invoiced', source: event.id, day, net, kdv });
      return { ...after, sales: chargedAt(rate, event.data), sold_as: 'fee' };
    }
    case 'fee_invoice.cancelled': {
      const { net_minor: net, vat_minor: kdv } = event.data;
      const after = booked(state, { kind: 'fee_invoice_cancelled', source: event.id, day: dayOf(event), net, kdv });
      const rate = state.fees?.at(-1)?.rate ?? 0;
      return { ...after, sales: takenBack(chargedAt(rate, event.data)), sold_as: 'fee_cancel' };
    }
    case 'bank_transfer.arrived':
    case 'bank_transfer.matched':
    case 'bank_transfer.match-failed':
    case 'bank_transfer.set-aside':
    case 'bank_transfer.released':
    case 'bank_transfer.recognised':
    case 'bank_transfer.returned':
    case 'bank_transfer.sent': {
      const { movement, facts } = moved(state.movement, event);
      return booked(movement ? { ...state, movement } : state, ...facts);
    }
    case 'order.fulfilled':
    case 'payment.transfer-barred':
    case 'payment.failed':
    case 'payment.held':
    case 'payment.expired':
    case 'payment.dispute-answered':
    case 'invoice.refused':
    case 'invoice.reissue-asked':
    case 'invoice.replaced':
    case 'invoice.routed':
    case 'invoice.handed-over':
    case 'invoice.undelivered':
    case 'invoice.accepted':
    case 'invoice.rejected':
    case 'invoice.cancellation-handed-over':
    case 'invoice.cancellation-confirmed':
    case 'invoice.answer-asked':
    case 'invoice.sent':
      return only(state);
    default:
      return assertNever(event);
  }
}

type Of<Type extends MoneyEvent['type']> = Extract<MoneyEvent, { readonly type: Type }>;

const only = (state: PageState): Happened => ({ state, facts: [], sales: [], sold_as: 'sale' });
const booked = (state: PageState, ...facts: readonly MoneyFact[]): Happened => ({ ...only(state), facts });
const wayOf = ({ ways }: PageState, attempt: number) => ways[attempt] ?? 'card';
const dayOf = ({ data: { at } }: MoneyEvent): string => istanbulDay(at);

function payment(state: PageState, event: Of<'payment.paid' | 'payment.withdrawn'>): Happened {
  const { attempt, amount_minor: amount } = event.data;
  const known = state.brought ?? [];
  const isBrought = known.some((one) => one.attempt === attempt && one.until === null);
  if (event.type === 'payment.withdrawn') {
    // What waits for an invoice goes first, but not what is on its way back; the rest was used for one, and is owed again.
    const waiting = Math.min(amount, Math.max(0, state.advance - state.promised));
    const into = isBrought ? ('unknown_transfers' as const) : ('bank' as const);
    const about = { source: event.id, day: dayOf(event), kind: 'payment_withdrawn', into } as const;
    const owed = amount - waiting;
    const brought = known.map((one) =>
      one.attempt === attempt && one.until === null ? { ...one, until: event.position } : one,
    );
    return booked(
      {
        ...state,
        ...(isBrought && { brought }),
        advance: state.advance - waiting,
        reopened: (state.reopened ?? 0) + owed,
      },
      { ...about, amount: waiting, from: 'advances' },
      { ...about, source: `${event.id}+`, amount: owed, from: 'buyers' },
    );
  }
  const { paid_at, transfer_id, transfer_again = known.some((one) => one.transfer_id === transfer_id) } = event.data;
  // What paid for another before was not free on the day of the bank: it is taken from where it waits when that is said.
  const about = { source: event.id, day: transfer_again ? dayOf(event) : istanbulDay(paid_at), amount };
  const paid: MoneyFact =
    transfer_id === undefined
      ? { kind: 'paid', ...about, way: wayOf(state, attempt) }
      : { kind: 'unknown_transfer_matched', ...about };
  const after =
    transfer_id === undefined
      ? state
      : { ...state, brought: [...known, { attempt, transfer_id, since: event.position, until: null }] };
  const waits = { ...after, advance: state.advance + amount };
  // What was paid a second time goes back whole: it pays for nothing.
  if (event.data.surplus) return booked(waits, paid);
  // It may have come before there was an invoice to pay: that is paid when it is told.
  const { state: next, fact } = settled(waits, event, dayOf(event));
  return booked(next, paid, fact);
}

/** What waits pays what is owed of the invoice, but not what is on its way back. */
function settled(state: PageState, { id }: MoneyEvent, day: string) {
  const owed = state.reopened ?? 0;
  const amount = Math.max(0, Math.min(owed, state.advance - state.promised));
  const fact: MoneyFact = { kind: 'advance_used', source: `${id}+`, day, amount };
  return { state: { ...state, advance: state.advance - amount, reopened: owed - amount }, fact };
}

/**
 * What came too much or bought nothing goes back out of what waits for an invoice, and so does all that staff gives back before there is one.
 * What was invoiced is owed to the buyer; a line that is on no invoice was not, whoever gives it back.
 */
function refund(
  state: PageState,
  event: Of<'payment.refund-asked' | 'payment.refunded' | 'payment.refund-failed'>,
): Happened {
  const { refund_id, amount_minor: amount, attempt } = event.data;
  const isKept = (cause: string): boolean => cause !== 'staff';
  if (event.type === 'payment.refund-asked') {
    const { cause, lines } = event.data;
    const promised = state.promised + (isKept(cause) ? amount : 0);
    const failed = { ...state.failed, [refund_id]: 0 };
    const refunded = { ...state.refunded, [refund_id]: lines };
    return only({ ...state, promised, failed, refunded, refunds: { ...state.refunds, [refund_id]: cause } });
  }
  const cause = state.refunds[refund_id] ?? 'staff';
  const before = state.failed?.[refund_id] ?? 0;
  // What was said to have failed was promised no more.
  const late = event.type === 'payment.refunded' ? Math.min(before, amount) : 0;
  const promised = state.promised - (isKept(cause) ? amount - late : 0);
  const left = event.type === 'payment.refunded' ? before - late : before + amount;
  const after = { ...state, promised, failed: { ...state.failed, [refund_id]: left } };
  if (event.type === 'payment.refund-failed') {
    const { state: next, fact } = settled(after, event, dayOf(event));
    return booked(next, fact);
  }
  const way = event.data.by_transfer ? ('transfer' as const) : wayOf(state, attempt);
  const about = { source: event.id, day: dayOf(event), way };
  const { lines = state.refunded?.[refund_id] ?? [] } = event.data;
  const waits = state.sold === null || isKept(cause) ? amount : Math.min(amount, unsold(state.sold, lines));
  // Where its way back had failed before, it may have paid what was owed meanwhile: that is owed again.
  const used = state.sold === null ? 0 : Math.max(0, waits - Math.max(0, state.advance));
  const unreturned = (state.unreturned ?? 0) + amount - waits;
  return booked(
    { ...after, advance: state.advance - (waits - used), reopened: (state.reopened ?? 0) + used, unreturned },
    { kind: 'advance_returned', ...about, amount: waits - used },
    { kind: 'refunded', ...about, source: `${event.id}+`, amount: amount - waits + used },
  );
}

/** What of these lines stands on no invoice: its money waits still. */
const unsold = (sold: readonly SoldLine[], lines: readonly BackOfLine[]): number =>
  lines.filter(({ line }) => sold.every((one) => one.line !== line)).reduce((sum, one) => sum + one.amount_minor, 0);

function dispute(state: PageState, event: Of<'payment.disputed' | 'payment.dispute-closed'>): Happened {
  const { attempt } = event.data;
  const about = { source: event.id, day: dayOf(event) };
  if (event.type === 'payment.disputed') {
    const { amount_minor: amount } = event.data;
    return booked(
      { ...state, disputed: { ...state.disputed, [attempt]: amount } },
      { kind: 'disputed', ...about, amount },
    );
  }
  const { outcome, provided = false } = event.data;
  const amount = state.disputed[attempt] ?? 0;
  if (outcome === 'won') return booked(state, { kind: 'dispute_won', ...about, amount });
  const { after, held } = takenByBank(state, Math.min(amount, event.data.unsold_minor ?? 0));
  const lost: MoneyFact = { kind: 'dispute_lost', ...about, amount, ...(held > 0 && { held }) };
  const claim = { ...about, source: `${event.id}+`, amount: amount - held };
  return booked(after, lost, ...(provided ? [{ kind: 'dispute_provided' as const, ...claim }] : []));
}

/** Who buys may be corrected, and what was printed before names who was said then. */
function billed(
  state: PageState,
  { position, data: { document } }: Of<'invoice.issued' | 'invoice.resubmitted'>,
): PageState {
  const said = { tax_number: document && taxNumberOf(document.buyer), name: document && nameOf(document.buyer) };
  return { ...state, buyers: [...(state.buyers ?? []), { position, ...said }] };
}

function invoice(state: PageState, event: Of<'invoice.issued' | 'invoice.cancelled' | 'invoice.returned'>): Happened {
  const { net_minor: net, vat_minor: kdv, withheld_minor: withheld = 0 } = event.data;
  const about = { source: event.id, day: dayOf(event) };
  const split = { net, kdv, ...(withheld > 0 && { withheld }) };
  switch (event.type) {
    case 'invoice.issued': {
      const { lines } = event.data;
      const reopened = owedOf(state, dueOf(event.data));
      const sold = { ...billed(state, event), sold: lines, reopened, taken_off: 0 };
      const { state: after, fact } = settled(sold, event, about.day);
      return { ...booked(after, { kind: 'invoice_issued', ...about, ...split }, fact), sales: lines };
    }
    case 'invoice.cancelled':
      return {
        // Nothing is owed of it any more; where it was cancelled for what went back, that is taken off by it.
        ...booked(
          { ...state, reopened: 0, ...(event.data.refund_id !== null && { unreturned: 0 }) },
          { kind: 'invoice_cancelled', ...about, ...split },
        ),
        sales: takenBack(state.sold ?? []),
        sold_as: 'cancel',
      };
    case 'invoice.returned': {
      const returned = { ...state.returned, [event.data.refund_id]: event.position };
      const after = { ...state, returned, ...afterReturn(state, dueOf(event.data)) };
      return {
        ...booked(after, { kind: 'returned', ...about, ...split }),
        sales: takenBack(event.data.lines),
        sold_as: 'return',
      };
    }
  }
}
