import * as z from 'zod/mini';
import { idParam, timestamp } from './common.js';
import { attemptRef } from './orders.js';

export const BANK_FILE_MOST = 20 * 1024 * 1024;

export const bankTransferStatus = z.enum(['open', 'matched', 'aside', 'recognised', 'returned']);
export type BankTransferStatus = z.infer<typeof bankTransferStatus>;
export const BANK_TRANSFER_LABELS: Readonly<Record<BankTransferStatus, string>> = {
  open: 'Eşleşmeyi bekliyor',
  matched: 'Eşleşti',
  aside: 'Ayrıldı',
  recognised: 'Zaten defterde',
  returned: 'Geri ödendi',
};

/** Why a transfer may be that of a payment, the best reason first. */
export const matchReason = z.enum(['reference_and_amount', 'reference', 'amount_and_name', 'amount']);
export type MatchReason = z.infer<typeof matchReason>;
export const MATCH_REASON_LABELS: Readonly<Record<MatchReason, string>> = {
  reference_and_amount: 'Sipariş numarası ve tutar aynı',
  reference: 'Sipariş numarası aynı, tutar farklı',
  amount_and_name: 'Tutar ve ad aynı',
  amount: 'Yalnızca tutar aynı',
};

const statement = z.object({
  id: z.string(),
  account: z.nullable(z.string()),
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  opening_minor: z.int(),
  closing_minor: z.int(),
  movements: z.int(),
  fresh: z.int(),
  read_at: timestamp,
});
export type BankStatement = z.infer<typeof statement>;

const proposal = z.object({
  ref: z.string(),
  order_id: z.string(),
  buyer_name: z.string(),
  /** Who is billed, where it is somebody else than who has the account, and was looked at. */
  billed_name: z.nullable(z.string()),
  amount_minor: z.int(),
  reason: matchReason,
  /** Its order was paid in another way: what is matched with it is too much, and goes back. */
  paid: z.boolean(),
});
export type MatchProposal = z.infer<typeof proposal>;

export const bankTransfer = z.object({
  id: z.string(),
  day: z.string(),
  amount_minor: z.int(),
  status: bankTransferStatus,
  /** The payment that it was counted for. */
  ref: z.nullable(z.string()),
  /** False where it was matched and the payment has not heard of it: matching once more counts it. */
  counted: z.boolean(),
  /** What the bank wrote. */
  text: z.string(),
  proposals: z.array(proposal),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** GET /api/admin/bank-transfers (payments.view): what came to our account, and the last statements. */
export const bankTransfers = z.object({
  data: z.array(bankTransfer),
  counts: z.record(bankTransferStatus, z.int()),
  /** There are older ones than are shown. */
  more: z.boolean(),
  statements: z.array(statement),
});
export type BankTransfers = z.infer<typeof bankTransfers>;
export const bankTransferQuery = z.object({
  status: z._default(bankTransferStatus, 'open'),
  page: z.optional(idParam),
});
export type BankTransferQuery = z.infer<typeof bankTransferQuery>;

/**
 * POST /api/admin/bank-statements (payments.reconcile), a form with one file `statement`: MT940, CSV or XLSX. Where it has movements that look as if they
 * had been read from another file, nothing of it is kept (409 MAYBE_READ_BEFORE), unless somebody says with `again` that they are others.
 */
export const bankStatementQuery = z.object({ again: z.optional(z.literal('1', 'Geçersiz istek.')) });
export type BankStatementQuery = z.infer<typeof bankStatementQuery>;
export const statementAnswer = z.object({
  movements: z.int(),
  incoming: z.int(),
  fresh: z.int(),
  /** The very same statement was read before. */
  known: z.boolean(),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;

const words = z
  .string('Bir neden yazın.')
  .check(
    z.trim(),
    z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
    z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
  );
export const bankTransferId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Geçersiz hareket numarası.'));
/** POST …/{id}/match (payments.reconcile). A reason where the amount is not what was asked for. */
export const transferMatch = z.strictObject({ ref: attemptRef, reason: z.nullable(words) });
export type TransferMatch = z.infer<typeof transferMatch>;
/**
 * POST …/{id}/set-aside, …/{id}/recognise (its money is in the books by another way: nothing is counted twice) and …/{id}/release (what was said of it is taken
 * back) (payments.reconcile)
 */
export const transferReason = z.strictObject({ reason: words });
export type TransferReason = z.infer<typeof transferReason>;
/** POST …/{id}/return (payments.reconcile): it went back to whoever had sent it, on that day in Istanbul. */
export const transferReturn = z.strictObject({ day: z.iso.date('Geçerli bir tarih girin.'), reason: words });
export type TransferReturn = z.infer<typeof transferReturn>;
export const transferChanged = z.object({ id: z.string() });
export type TransferChanged = z.infer<typeof transferChanged>;
