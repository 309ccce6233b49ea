import * as z from 'zod/mini';
import { adminListQuery, momentEndParam, momentParam } from './admin-query.js';
import { idParam, page, timestamp } from './common.js';
import { acceptedAgreement, attemptState, orderLine, orderState, paymentMethod, withheldOfOrder } from './orders.js';

/** How an attempt to pay stands, with what became of its money since. `unneeded`: a transfer that has not come, of an order that was paid in another way. */
export const paymentStatus = z.enum([
  ...attemptState.options,
  'unneeded',
  'mismatched',
  'refund_pending',
  'partly_refunded',
  'refunded',
  'refund_failed',
  'disputed',
  'lost',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;
export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Bekliyor',
  review: 'İncelemede',
  paid: 'Ödendi',
  failed: 'Başarısız',
  expired: 'Süresi doldu',
  unneeded: 'Başka yolla ödendi',
  mismatched: 'Tutar uyuşmuyor',
  refund_pending: 'İade sürüyor',
  partly_refunded: 'Kısmen iade',
  refunded: 'İade edildi',
  refund_failed: 'İade yapılamadı',
  disputed: 'İtiraz var',
  lost: 'İtiraz kaybedildi',
};

export const paymentRow = z.object({
  /** `ABCD2345EF-1` */
  ref: z.string(),
  order_id: z.string(),
  method: paymentMethod,
  status: paymentStatus,
  amount_minor: z.int(),
  refunded_minor: z.int(),
  begun_at: timestamp,
  paid_at: z.nullable(timestamp),
  /** Until when the bank waits for an answer; null where there is nothing to answer. */
  answer_by: z.nullable(timestamp),
  buyer: z.object({ id: z.int(), name: z.string() }),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const paymentPage = page(paymentRow);
/** GET /api/admin/payments (payments.view). `q`: an order, an attempt, `#42` for a person, or words of a name. */
export const paymentList = z.extend(paymentPage, {
  meta: z.extend(paymentPage.shape.meta, { counts: z.record(z.enum(['all', ...paymentStatus.options]), z.int()) }),
});
export type PaymentList = z.infer<typeof paymentList>;
export const paymentQuery = adminListQuery(['begun_at', 'paid_at', 'amount_minor', 'answer_by'], {
  status: z.optional(paymentStatus),
  method: z.optional(paymentMethod),
  buyer_id: z.optional(idParam),
  from: z.optional(momentParam),
  to: z.optional(momentEndParam),
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

export const paymentDeed = z.enum([
  'confirm',
  'miss',
  'refund',
  'return_mismatch',
  'return_surplus',
  'settle_refund',
  'open_dispute',
  'answer_dispute',
  'close_dispute',
]);
export type PaymentDeed = z.infer<typeof paymentDeed>;

export const staffRefund = z.object({
  id: z.string(),
  amount_minor: z.int(),
  cause: z.enum(['staff', 'surplus', 'not_started']),
  state: z.enum(['pending', 'done', 'failed']),
  asked_at: timestamp,
});
export type StaffRefund = z.infer<typeof staffRefund>;
export const staffAttempt = z.object({
  ref: z.string(),
  method: paymentMethod,
  status: paymentStatus,
  amount_minor: z.int(),
  refunded_minor: z.int(),
  begun_at: timestamp,
  expires_at: timestamp,
  paid_at: z.nullable(timestamp),
  failure: z.nullable(z.string()),
  card: z.nullable(z.string()),
  /** What the provider transferred of it, and what it kept. */
  paid_out_minor: z.int(),
  fee_minor: z.int(),
  late: z.boolean(),
  surplus: z.boolean(),
  refunds: z.array(staffRefund),
  /** What is left of it: so much may go back, or be disputed. */
  refundable_minor: z.int(),
  dispute: z.nullable(
    z.object({
      state: z.enum(['open', 'answered', 'won', 'lost']),
      at: timestamp,
      amount_minor: z.int(),
      /** Until when the bank waits for an answer; null where there is nothing to answer any more. */
      due_at: z.nullable(timestamp),
    }),
  ),
  /** What came too much and could not be given back. */
  surplus_owed_minor: z.int(),
  /** What the viewer may do with it as it stands. */
  deeds: z.array(paymentDeed),
});
export type StaffAttempt = z.infer<typeof staffAttempt>;

/** GET /api/admin/payments/{order} (payments.view): an order with every attempt to pay it, what providers said and what people did. */
export const staffOrder = z.object({
  id: z.string(),
  state: orderState,
  placed_at: timestamp,
  /** What is to be paid, less what the buyer keeps back of the KDV. */
  total_minor: z.int(),
  withheld: z.nullable(withheldOfOrder),
  buyer: z.object({ id: z.int(), name: z.string() }),
  /** Null once it was erased. */
  billed_name: z.nullable(z.string()),
  lines: z.array(z.object({ ...orderLine.shape, refundable_minor: z.int() })),
  attempts: z.array(staffAttempt),
  agreements: z.array(acceptedAgreement),
  messages: z.array(
    z.object({
      ref: z.string(),
      source: z.enum(['return', 'notice', 'poll', 'refund']),
      said: z.string(),
      times: z.int(),
      first_at: timestamp,
      last_at: timestamp,
    }),
  ),
  history: z.array(
    z.object({ at: timestamp, sentence: z.string(), actor_name: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrder>;

const reason = z
  .string('Bir neden yazın.')
  .check(
    z.trim(),
    z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
    z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
  );
const money = z
  .int('Geçerli bir tutar girin.')
  .check(z.minimum(1, 'Geçerli bir tutar girin.'), z.maximum(1_000_000_000, 'Tutar çok yüksek.'));

/** POST /api/admin/payments/{ref}/confirm (payments.reconcile): a transfer is there. */
export const transferArrived = z.strictObject({
  amount_minor: money,
  /** The day in Istanbul on which it came. */
  day: z.iso.date('Geçerli bir tarih girin.'),
  /** Needed where the amount is not what was asked for. */
  reason: z.nullable(reason),
});
export type TransferArrived = z.infer<typeof transferArrived>;
/** POST …/{ref}/miss (payments.reconcile): it did not come. */
export const transferMissed = z.strictObject({ reason });
export type TransferMissed = z.infer<typeof transferMissed>;
/** POST …/{ref}/refunds (payments.refund): how much of which line. */
export const refundForm = z.strictObject({
  lines: z.array(z.strictObject({ line: z.int(), amount_minor: money })).check(
    z.minLength(1, 'İade edilecek bir tutar girin.'),
    z.maxLength(50),
    z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Her satırı bir kez yazın.'),
  ),
  /** `refundable_minor` of the attempt as it was read; another one by now is a 409 REFUNDED_MEANWHILE. */
  left_minor: z.optional(z.int()),
  reason,
});
export type RefundForm = z.infer<typeof refundForm>;
/** POST …/{ref}/mismatch (payments.refund): what the provider took that was not what was asked for goes back. */
export const mismatchReturn = z.strictObject({ reason });
export type MismatchReturn = z.infer<typeof mismatchReturn>;
/** POST …/{ref}/surplus (payments.refund): what came too much and could not be given back is tried again, or was sent by people: by the way it had come, or from our account. */
export const surplusReturn = z.strictObject({ how: z.enum(['again', 'sent', 'by_transfer']), reason });
export type SurplusReturn = z.infer<typeof surplusReturn>;
/** POST …/{ref}/refunds/{id} (payments.refund): money that people send back is on its way, or is not. */
export const refundOutcome = z.strictObject({ outcome: z.enum(['done', 'failed']) });
export type RefundOutcome = z.infer<typeof refundOutcome>;
/** POST …/{ref}/disputes (payments.reconcile): a bank has told us, not the provider’s program, that a payment is disputed. */
export const disputeForm = z.strictObject({
  amount_minor: money,
  /** The day in Istanbul until which the bank waits for an answer. */
  due_day: z.iso.date('Geçerli bir tarih girin.'),
  reason,
});
export type DisputeForm = z.infer<typeof disputeForm>;
/** POST …/{ref}/dispute/answer (payments.reconcile): what was sent to the bank. */
export const disputeAnswer = z.strictObject({
  evidence: z
    .string('Ne gönderildiğini yazın.')
    .check(
      z.trim(),
      z.minLength(10, 'Gönderilen kanıtlar en az 10 karakterle anlatılmalıdır.'),
      z.maxLength(500, 'Gönderilen kanıtlar en fazla 500 karakterle anlatılabilir.'),
    ),
});
export type DisputeAnswer = z.infer<typeof disputeAnswer>;
/** POST …/{ref}/dispute (payments.reconcile): what the bank has decided. */
export const disputeOutcome = z.strictObject({ outcome: z.enum(['won', 'lost']) });
export type DisputeOutcome = z.infer<typeof disputeOutcome>;
export const paymentChanged = z.object({ ref: z.string() });
export type PaymentChanged = z.infer<typeof paymentChanged>;
