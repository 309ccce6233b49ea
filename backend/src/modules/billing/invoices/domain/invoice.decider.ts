import { refundSplit } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import {
  type Buyer,
  type InvoiceDocument,
  type InvoiceRoute,
  isTaxpayer,
} from '#modules/billing/documents/domain/invoice-document.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { RefundedLine } from '#modules/billing/orders/domain/refund.events.js';
import {
  afterDelivery,
  decideDelivery,
  type Delivery,
  type DeliveryCommand,
  isCancelled,
  isTooLateFor,
  NOT_HANDED_OVER,
} from './delivery.js';
import { type Confirmation, type ConfirmCommand, decideConfirmed } from './cancellation.js';
import { due, moneyOf, splitOf, totalOf } from './invoice-money.js';
import { decideReplaced, invoiceErased, type ReplaceCommand } from './replacing.js';
import { decideReturn, type Return, type ReturnCommand, withPaper } from './returns.js';
import type { InvoicedLine, InvoiceEvent } from './invoice.events.js';

export interface IssuedInvoice {
  readonly status: 'issued';
  readonly about: About;
  readonly number: string;
  readonly issued_at: string;
  /** As they stand in the document, one for one. */
  readonly lines: readonly InvoicedLine[];
  readonly way: 'card' | 'transfer';
  /** Gives back by an invoice of its own: a business, or whom the tax office had on its list when it was routed. */
  readonly is_taxpayer: boolean;
  readonly route: InvoiceRoute;
  readonly buyer_key: string;
  readonly delivery: Delivery;
  readonly cancelled: boolean;
  /** By what the buyer has agreed to that, where it has to. */
  readonly confirmed: Confirmation | null;
  /** Which one came in its place, and to whom that is made out (null once its key is destroyed); null where none did. */
  readonly replaced: { readonly by: string; readonly buyer: Buyer | null } | null;
  readonly returns: readonly Return[];
  /** Null once its key is destroyed. */
  readonly document: InvoiceDocument | null;
}
/** Which document it will be, of which series: said once. */
export interface Routed {
  readonly route: InvoiceRoute;
  readonly series: string;
}
export type InvoiceState = { readonly status: 'none' | 'refused'; readonly routed: Routed | null } | IssuedInvoice;

interface About {
  readonly invoice_id: string;
  readonly order_id: string;
  readonly buyer_id: number;
}

export type InvoiceCommand = DeliveryCommand | ReturnCommand | ReplaceCommand | ConfirmCommand | OwnCommand;
type OwnCommand = { readonly now: Date } & (
  | ({ readonly type: 'route' } & Routed & About)
  | ({
      readonly type: 'issue';
      readonly document: InvoiceDocument;
      /** Which line of the order each line of the document is. */
      readonly numbers: readonly number[];
      readonly buyer_key: string;
      readonly way: 'card' | 'transfer';
    } & About)
  | ({ readonly type: 'refuse'; readonly sentences: readonly string[] } & About)
  | { readonly type: 'send'; readonly sent_by: number }
  | { readonly type: 'cancel'; readonly cancelled_by: number; readonly reason: string }
  | {
      readonly type: 'give_back';
      readonly refund_id: string;
      readonly lines: readonly RefundedLine[];
      /** With it all that its payment had brought is back, also where that was less than the invoice says: nothing of the sale is left. */
      readonly is_all?: boolean;
    }
);
type Of<Type extends InvoiceCommand['type']> = Extract<InvoiceCommand, { readonly type: Type }>;
type Decision = Result<readonly InvoiceEvent[], AppError>;

export const noInvoice = () => new AppError('not_found', 'NO_INVOICE', 'Böyle bir fatura bulunamadı.');
const monthIsOver = () =>
  new AppError(
    'conflict',
    'MONTH_IS_OVER',
    'Önceki ayların faturası iptal edilmez; ödemeyi iade edin, iade belgesi kendiliğinden kaydedilir.',
  );
const partlyReturned = () =>
  new AppError('conflict', 'PARTLY_RETURNED', 'Bir bölümü iade edilmiş fatura iptal edilmez; kalanını da iade edin.');

const portalOnly = () =>
  new AppError(
    'conflict',
    'EFATURA_DAYS_OVER',
    'Sekiz günü geçen e-Fatura iptal edilmez; ödemeyi iade edin, alıcı iade faturası keser.',
  );

export const invoiceDecider: Decider<InvoiceState, InvoiceCommand, InvoiceEvent> = {
  initialState: { status: 'none', routed: null },
  evolve,
  decide(command, state) {
    if (command.type === 'route') return state.status === 'issued' || state.routed ? ok([]) : ok([routed(command)]);
    if (command.type === 'issue') return state.status === 'issued' ? ok([]) : ok([issued(command)]);
    if (command.type === 'refuse') return state.status === 'issued' ? ok([]) : ok([refused(command)]);
    if (state.status !== 'issued') return err(noInvoice());
    const about = { ...state.about, at: command.now.toISOString() };
    switch (command.type) {
      case 'send':
        if (state.cancelled) return err(isCancelled());
        if (!state.document) return err(invoiceErased());
        return ok([{ type: 'invoice.sent', data: { ...about, sent_by: command.sent_by } }]);
      case 'cancel': {
        if (state.cancelled) return ok([]);
        if (!isSameMonth(state, command.now)) return err(monthIsOver());
        if (isTooLateFor(state.route, state.issued_at, command.now)) return err(portalOnly());
        if (state.returns.length > 0) return err(partlyReturned());
        const { cancelled_by, reason } = command;
        return ok([
          {
            type: 'invoice.cancelled',
            data: { ...about, ...totalOf(state.lines), refund_id: null, cancelled_by, reason },
          },
        ]);
      }
      case 'confirm_cancellation':
        return decideConfirmed(command, state);
      case 'replace':
        return decideReplaced(command, state);
      case 'give_back':
        return giveBack(command, state);
      case 'issue_note':
      case 'note_buyer_invoice':
        return decideReturn(command, state);
      case 'hand_over':
      case 'give_up':
      case 'ask':
      case 'accept':
      case 'reject':
      case 'resubmit':
      case 'hand_over_cancellation':
        return decideDelivery(command, state);
      default:
        return assertNever(command);
    }
  },
};

const routed = ({ now, route, series, invoice_id, order_id, buyer_id }: Of<'route'>): InvoiceEvent => ({
  type: 'invoice.routed',
  data: { invoice_id, order_id, buyer_id, at: now.toISOString(), route, series },
});

function issued({ now, document, numbers, buyer_key, way, invoice_id, order_id, buyer_id }: Of<'issue'>): InvoiceEvent {
  const lines = document.lines.map(({ rate, net, kdv, withheld = 0 }, index) => {
    return { line: numbers[index] ?? index + 1, rate, ...moneyOf(net, kdv, withheld) };
  });
  const about = { invoice_id, order_id, buyer_id, at: now.toISOString() };
  const data = { ...about, number: document.number, ...totalOf(lines), lines, way, buyer_key, document };
  return { type: 'invoice.issued', data };
}

const refused = ({ now, sentences, invoice_id, order_id, buyer_id }: Of<'refuse'>): InvoiceEvent => ({
  type: 'invoice.refused',
  data: { invoice_id, order_id, buyer_id, at: now.toISOString(), sentences: [...sentences] },
});

/** All of it in its own month: it is cancelled. All else is a return, whose document the law wants from whoever bought. */
function giveBack(command: Of<'give_back'>, state: IssuedInvoice): Decision {
  const { refund_id, now: given, is_all = false } = command;
  if (state.cancelled || state.returns.some((one) => one.refund_id === refund_id)) return ok([]);
  const asked = is_all ? state.lines.map((one) => ({ line: one.line, amount_minor: due(one) })) : command.lines;
  const lines = onceEach(asked).flatMap((one) => returnedLine(state, one));
  if (lines.length === 0) return ok([]);
  // No return is older than its invoice, whose moment may be ahead of the clock here.
  const now = new Date(Math.max(given.getTime(), Date.parse(state.issued_at)));
  const about = { ...state.about, at: now.toISOString() };
  const total = totalOf(lines);
  const isWhole = due(total) === due(totalOf(state.lines));
  // An e-Fatura is not cancelled by the word of one side.
  if (isWhole && isSameMonth(state, now) && state.route === 'earchive')
    return ok([
      { type: 'invoice.cancelled', data: { ...about, ...total, refund_id, cancelled_by: null, reason: null } },
    ]);
  const document = state.is_taxpayer ? 'buyer_invoice' : 'expense_note';
  return ok([{ type: 'invoice.returned', data: { ...about, ...total, refund_id, lines, document } }]);
}

/** A log may hold refunds that name a line more than once. */
const onceEach = (asked: readonly RefundedLine[]): readonly RefundedLine[] =>
  [...new Set(asked.map(({ line }) => line))].map((line) => ({
    line,
    amount_minor: asked.filter((one) => one.line === line).reduce((total, one) => total + one.amount_minor, 0),
  }));

/** What of a line is taken back, reckoned over all that was taken back so far: so the last one takes the rest to the kuruş. */
function returnedLine(state: IssuedInvoice, { line, amount_minor }: RefundedLine): readonly InvoicedLine[] {
  const sold = state.lines.find((one) => one.line === line);
  if (!sold) return [];
  const before = due(totalOf(state.returns.flatMap(({ lines }) => lines).filter((one) => one.line === line)));
  const back = Math.min(due(sold) - before, amount_minor);
  if (back <= 0) return [];
  const { net, kdv, withheld } = refundSplit(splitOf(sold), before, back);
  return [{ line, rate: sold.rate, ...moneyOf(net, kdv, withheld) }];
}

/** Whether it may still be cancelled, for all that its day says. */
export const isCancellable = (invoice: Pick<IssuedInvoice, 'issued_at' | 'route'>, now: Date): boolean =>
  isSameMonth(invoice, now) && !isTooLateFor(invoice.route, invoice.issued_at, now);

const isSameMonth = ({ issued_at }: Pick<IssuedInvoice, 'issued_at'>, now: Date): boolean =>
  istanbulDay(issued_at).slice(0, 7) === istanbulDay(now.toISOString()).slice(0, 7);

function evolve(state: InvoiceState, event: InvoiceEvent): InvoiceState {
  if (event.type === 'invoice.issued') {
    const { invoice_id, order_id, buyer_id, number, at, lines, way, buyer_key, document } = event.data;
    const about = { invoice_id, order_id, buyer_id };
    const is_taxpayer = document !== null && (isTaxpayer(document.buyer) || document.route === 'efatura');
    const began = { delivery: NOT_HANDED_OVER, cancelled: false, confirmed: null, replaced: null, returns: [] };
    return {
      status: 'issued',
      about,
      number,
      issued_at: document?.issued_at ?? at,
      lines,
      way,
      is_taxpayer,
      route: document?.route ?? 'earchive',
      buyer_key,
      document,
      ...began,
    };
  }
  if (event.type === 'invoice.refused') return state.status === 'issued' ? state : { ...state, status: 'refused' };
  if (event.type === 'invoice.routed')
    return state.status === 'issued'
      ? state
      : { ...state, routed: { route: event.data.route, series: event.data.series } };
  // A recorded fact is never refused; one without a beginning has nothing to change.
  if (state.status !== 'issued') return state;
  switch (event.type) {
    case 'invoice.answer-asked':
    case 'invoice.reissue-asked':
    case 'invoice.sent':
      return state;
    case 'invoice.resubmitted':
      // Whatever was agreed to before was of another sending: the buyer agrees to what they get.
      return {
        ...state,
        document: event.data.document,
        delivery: afterDelivery(state.delivery, event),
        confirmed: null,
      };
    case 'invoice.handed-over':
    case 'invoice.undelivered':
    case 'invoice.accepted':
    case 'invoice.rejected':
    case 'invoice.cancellation-handed-over':
      return { ...state, delivery: afterDelivery(state.delivery, event) };
    case 'invoice.cancelled':
      return { ...state, cancelled: true };
    case 'invoice.cancellation-confirmed': {
      const { way, day, reference } = event.data;
      return { ...state, confirmed: { way, day, reference } };
    }
    case 'invoice.replaced': {
      const { replaced_by: by, buyer } = event.data;
      return { ...state, replaced: { by, buyer } };
    }
    case 'invoice.returned': {
      const { refund_id, lines, at, document } = event.data;
      return { ...state, returns: [...state.returns, { refund_id, at, lines, document, paper: null, note: null }] };
    }
    case 'invoice.note-issued':
    case 'invoice.buyer-invoice-noted':
      return { ...state, returns: withPaper(state.returns, event) };
    default:
      return assertNever(event);
  }
}
