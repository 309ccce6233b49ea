import { assertNever } from '#kernel/result.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { MoneyEvent } from './happened.js';
import type { BackOfLine, PageState, Way } from './page-state.js';

/** A step by which something goes back: it was asked for, the money went, or it was taken off the invoice. */
export interface Back {
  readonly position: string;
  readonly day: string;
  /** Null where staff cancelled an invoice without one. */
  readonly refund: string | null;
  readonly what: 'asked' | 'paid' | 'failed' | 'taken';
  readonly way: Way | null;
  /** Which line of the order, and how its package is called; null for money that was no line's. */
  readonly line: number | null;
  readonly name: string | null;
  readonly amount: number;
  readonly net: number;
  readonly vat: number;
}

/** What an event says of money that goes back. @param state as the page stood before it */
export function backsOf(state: PageState, event: MoneyEvent): readonly Back[] {
  switch (event.type) {
    case 'payment.refund-asked':
    case 'payment.refunded':
    case 'payment.refund-failed':
      return moneyBack(state, event);
    case 'invoice.cancelled':
      return takenOff(state, event, state.sold ?? []);
    case 'invoice.returned':
      return takenOff(state, event, event.data.lines);
    case 'bank_transfer.arrived':
    case 'bank_transfer.match-failed':
    case 'bank_transfer.matched':
    case 'bank_transfer.recognised':
    case 'bank_transfer.released':
    case 'bank_transfer.returned':
    case 'bank_transfer.sent':
    case 'bank_transfer.set-aside':
    case 'fee_invoice.cancelled':
    case 'fee_invoice.entered':
    case 'invoice.accepted':
    case 'invoice.answer-asked':
    case 'invoice.buyer-invoice-noted':
    case 'invoice.cancellation-handed-over':
    case 'invoice.cancellation-confirmed':
    case 'invoice.handed-over':
    case 'invoice.issued':
    case 'invoice.note-issued':
    case 'invoice.refused':
    case 'invoice.reissue-asked':
    case 'invoice.replaced':
    case 'invoice.rejected':
    case 'invoice.resubmitted':
    case 'invoice.routed':
    case 'invoice.sent':
    case 'invoice.undelivered':
    case 'order.fulfilled':
    case 'order.placed':
    case 'payment.begun':
    case 'payment.dispute-answered':
    case 'payment.dispute-closed':
    case 'payment.disputed':
    case 'payment.expired':
    case 'payment.failed':
    case 'payment.held':
    case 'payment.paid':
    case 'payment.paid-out':
    case 'payment.transfer-barred':
    case 'payment.withdrawn':
      return [];
    default:
      return assertNever(event);
  }
}

type Of<Type extends MoneyEvent['type']> = Extract<MoneyEvent, { readonly type: Type }>;
const WHAT = {
  'payment.refund-asked': 'asked',
  'payment.refunded': 'paid',
  'payment.refund-failed': 'failed',
} as const;

function moneyBack(
  state: PageState,
  event: Of<'payment.refund-asked' | 'payment.refunded' | 'payment.refund-failed'>,
): readonly Back[] {
  const { refund_id: refund, amount_minor: amount, attempt, at } = event.data;
  const isByTransfer = event.type === 'payment.refunded' && event.data.by_transfer === true;
  const way = isByTransfer ? ('transfer' as const) : (state.ways[attempt] ?? 'card');
  const about = { position: event.position, day: istanbulDay(at), refund, what: WHAT[event.type], way } as const;
  const lines = linesOf(state, event);
  // What was asked for long ago names no lines, and a surplus is of none.
  if (lines.reduce((sum, one) => sum + one.amount_minor, 0) !== amount)
    return [{ ...about, line: null, name: null, amount, net: 0, vat: 0 }];
  return lines.map(({ line, amount_minor }) => {
    return { ...about, line, name: state.ordered[line]?.name ?? null, amount: amount_minor, net: 0, vat: 0 };
  });
}

function linesOf(
  { refunded }: PageState,
  event: Of<'payment.refund-asked' | 'payment.refunded' | 'payment.refund-failed'>,
): readonly BackOfLine[] {
  if (event.type === 'payment.refund-failed') return [];
  return event.data.lines ?? refunded?.[event.data.refund_id] ?? [];
}

function takenOff(
  state: PageState,
  { position, data: { refund_id: refund, at } }: Of<'invoice.cancelled' | 'invoice.returned'>,
  lines: readonly { readonly line: number; readonly net_minor: number; readonly vat_minor: number }[],
): readonly Back[] {
  return lines.map(({ line, net_minor: net, vat_minor: vat }) => ({
    ...{ position, day: istanbulDay(at), refund, what: 'taken' as const, way: null },
    ...{ line, name: state.ordered[line]?.name ?? null, amount: 0, net, vat },
  }));
}
