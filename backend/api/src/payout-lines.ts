import * as z from 'zod/mini';
import { idParam } from './common.js';
import { attemptRef, paymentMethod } from './orders.js';

export const payoutLineStatus = z.enum(['open', 'matched', 'aside']);
export type PayoutLineStatus = z.infer<typeof payoutLineStatus>;
export const PAYOUT_LINE_LABELS: Readonly<Record<PayoutLineStatus, string>> = {
  open: 'Eşleşmeyi bekliyor',
  matched: 'Eşleşti',
  aside: 'Ayrıldı',
};

/** Why no payment took it by itself. */
export const payoutLineReason = z.enum(['unknown', 'currency', 'unreadable', 'refused']);
export type PayoutLineReason = z.infer<typeof payoutLineReason>;
export const PAYOUT_LINE_REASON_LABELS: Readonly<Record<PayoutLineReason, string>> = {
  unknown: 'Kuruluşun bildirdiği işlem sitede bilinmiyor',
  currency: 'Türk lirası dışında bir para birimiyle aktarıldı',
  unreadable: 'Kuruluşun bildirdiği tutar okunamadı',
  refused: 'Siparişin ödemesi bu aktarımı almadı',
};

export const payoutLine = z.object({
  id: z.string(),
  method: paymentMethod,
  /** The provider's name of it. */
  settlement_id: z.string(),
  day: z.string(),
  /** Below nothing where it was deducted; null where it could not be read. In hundredths of the currency. */
  amount_minor: z.nullable(z.int()),
  currency: z.string(),
  fee_minor: z.int(),
  /** The payment that it is counted for, or that would not have it. */
  ref: z.nullable(z.string()),
  reason: payoutLineReason,
  code: z.nullable(z.string()),
  /** By this day it has to stand in the books. */
  due: z.string(),
  status: payoutLineStatus,
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** GET /api/admin/payout-lines (payments.view): what providers transferred and no payment took, the earliest due first. */
export const payoutLines = z.object({
  data: z.array(payoutLine),
  counts: z.record(payoutLineStatus, z.int()),
  /** The earliest due of those that wait. */
  due: z.nullable(z.string()),
  more: z.boolean(),
});
export type PayoutLines = z.infer<typeof payoutLines>;
export const payoutLineQuery = z.object({ status: z._default(payoutLineStatus, 'open'), page: z.optional(idParam) });
export type PayoutLineQuery = z.infer<typeof payoutLineQuery>;

export const payoutLineId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Geçersiz aktarım numarası.'));
/** POST …/{id}/match (payments.reconcile): it is what came of this payment, and so much was kept of it. */
export const payoutLineMatch = z.strictObject({
  ref: attemptRef,
  fee_minor: z
    .int('Kesilen komisyonu yazın.')
    .check(z.gte(0, 'Komisyon eksi olamaz.'), z.lte(100_000_000, 'Komisyon en fazla 1.000.000 TL olabilir.')),
});
export type PayoutLineMatch = z.infer<typeof payoutLineMatch>;
/** POST …/{id}/set-aside (it is no payment of this site) and …/{id}/release (it waits again) (payments.reconcile) */
export const payoutLineReasonForm = z.strictObject({
  reason: z
    .string('Bir neden yazın.')
    .check(
      z.trim(),
      z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
      z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
    ),
});
export type PayoutLineReasonForm = z.infer<typeof payoutLineReasonForm>;
export const payoutLineChanged = z.object({ id: z.string() });
export type PayoutLineChanged = z.infer<typeof payoutLineChanged>;
