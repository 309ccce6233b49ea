import { AppError } from '#kernel/app-error.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import type { ExpenseNote } from '#modules/billing/documents/domain/expense-note.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { InvoicedLine, InvoiceEvent } from './invoice.events.js';

/** What was taken back of an invoice, and the paper that goes with it. */
export interface Return {
  readonly refund_id: string;
  readonly at: string;
  readonly lines: readonly InvoicedLine[];
  readonly document: 'expense_note' | 'buyer_invoice';
  /** Number and day of it; null while it is waited for. */
  readonly paper: { readonly number: string; readonly day: string } | null;
  /** Null where there is none, or its key is gone. */
  readonly note: ExpenseNote | null;
}

export type ReturnCommand = { readonly now: Date; readonly refund_id: string } & (
  | { readonly type: 'issue_note'; readonly buyer_key: string; readonly note: ExpenseNote }
  | {
      readonly type: 'note_buyer_invoice';
      readonly number: string;
      readonly day: string;
      readonly noted_by: number;
    }
);

interface Returned {
  readonly about: { readonly invoice_id: string; readonly order_id: string; readonly buyer_id: number };
  readonly issued_at: string;
  readonly returns: readonly Return[];
}

const noReturn = () => new AppError('not_found', 'NO_RETURN', 'Bu faturada böyle bir iade yok.');
const otherPaper = () =>
  new AppError('conflict', 'OTHER_PAPER', 'Bu iadenin belgesi alıcının faturası değil, bizim gider pusulamız.');
const wrongDay = () =>
  new AppError('invalid', 'WRONG_DAY', 'İade faturasının günü, faturanınkinden önce ya da ileride olamaz.');

export function decideReturn(command: ReturnCommand, state: Returned): Result<readonly InvoiceEvent[], AppError> {
  const one = state.returns.find(({ refund_id }) => refund_id === command.refund_id);
  if (!one) return err(noReturn());
  const about = { ...state.about, at: command.now.toISOString(), refund_id: one.refund_id };
  switch (command.type) {
    case 'issue_note': {
      if (one.document !== 'expense_note' || one.paper) return ok([]);
      const { buyer_key, note } = command;
      const sums = { net_minor: sum(one.lines, 'net_minor'), vat_minor: sum(one.lines, 'vat_minor') };
      return ok([{ type: 'invoice.note-issued', data: { ...about, ...sums, number: note.number, buyer_key, note } }]);
    }
    case 'note_buyer_invoice': {
      if (one.document !== 'buyer_invoice') return err(otherPaper());
      const { number, day, noted_by } = command;
      if (day < istanbulDay(state.issued_at) || day > istanbulDay(command.now.toISOString())) return err(wrongDay());
      if (one.paper?.number === number && one.paper.day === day) return ok([]);
      return ok([{ type: 'invoice.buyer-invoice-noted', data: { ...about, number, day, noted_by } }]);
    }
    default:
      return assertNever(command);
  }
}

const sum = (lines: readonly InvoicedLine[], of: 'net_minor' | 'vat_minor'): number =>
  lines.reduce((total, line) => total + line[of], 0);

type PaperEvent = Extract<InvoiceEvent, { readonly type: 'invoice.note-issued' | 'invoice.buyer-invoice-noted' }>;

export function withPaper(returns: readonly Return[], event: PaperEvent): readonly Return[] {
  const { refund_id, number } = event.data;
  const day = event.type === 'invoice.note-issued' ? istanbulDay(event.data.at) : event.data.day;
  const note = event.type === 'invoice.note-issued' ? event.data.note : null;
  return returns.map((one) => (one.refund_id === refund_id ? { ...one, paper: { number, day }, note } : one));
}
