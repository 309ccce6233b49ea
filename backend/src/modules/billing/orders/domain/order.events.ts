import { type BilledTo, packageKind, PAYMENT_METHOD_LABELS, paymentMethod, sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const moment = z.iso.datetime();
/** In every event: who buys, and when it happened. */
const about = { order_id: z.string().length(10), buyer_id: z.int(), at: moment };
const money = z.int().min(1);
/** The n-th attempt to pay. */
const attempt = z.int().min(1);

const line = z.object({
  number: z.int().min(1),
  listing_id: z.int(),
  package_id: z.string(),
  name: z.string(),
  kind: z.enum(packageKind.options),
  days: z.int().nullable(),
  gross_minor: money,
  vat_rate: z.int(),
  net_minor: z.int(),
  vat_minor: z.int(),
});

/** What an order says of a card: nothing that could pay again. */
const card = z.object({ bin: z.string().max(8), last4: z.string().length(4), installments: z.int().min(1) });

export const orderPlaced = defineEvent({
  type: 'order.placed',
  version: 1,
  schema: z.object({
    ...about,
    /** Whose key seals the buyer's data: this order's own, so that the invoice outlives the account. */
    buyer_key: z.string(),
    lines: z.array(line).min(1),
    total_minor: money,
    billed: z.custom<BilledTo>((value) => typeof value === 'object' && value !== null),
    agreements: z.array(z.object({ document: z.string(), version: z.string() })),
  }),
  sealed: { fields: ['billed'], subject: 'buyer_key' },
  description: {
    label: 'Sipariş verildi',
    does: ({ lines, total_minor }) => `${lines.length} kalemlik sipariş verdi: ${sayMoney(total_minor)}`,
  },
});

/** For each line what became of it: those whose ad was not public any more are given back. */
export const orderFulfilled = defineEvent({
  type: 'order.fulfilled',
  version: 1,
  schema: z.object({
    ...about,
    started: z.array(z.int()),
    refused: z.array(z.object({ line: z.int(), why: z.string() })),
  }),
  description: { label: 'Sipariş yerine getirildi', does: 'siparişteki paketleri başlattı' },
});

export const paymentBegun = defineEvent({
  type: 'payment.begun',
  version: 1,
  schema: z.object({
    ...about,
    attempt,
    method: z.enum(paymentMethod.options),
    amount_minor: money,
    expires_at: moment,
  }),
  description: {
    label: 'Ödeme başladı',
    does: ({ method }) => `ödemeye başladı: ${PAYMENT_METHOD_LABELS[method]}`,
  },
});

export const paymentPaid = defineEvent({
  type: 'payment.paid',
  version: 2,
  schema: z.object({
    ...about,
    attempt,
    amount_minor: money,
    paid_at: moment,
    card: card.nullable(),
    /** Its time was over; the money is honoured. */
    late: z.boolean(),
    /** The order was paid already: this goes back. */
    surplus: z.boolean(),
    /** Of a transfer: who of staff saw it on the account; null where the provider said so. */
    confirmed_by: z.int().nullable(),
    /** Why what came is accepted although it is not what was asked for. */
    reason: z.string().nullable(),
    /** The movement on our account that it is, where a statement had it first: its money is in the books already. */
    transfer_id: z.string().length(32).optional(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, confirmed_by: null, reason: null }) },
  description: {
    label: 'Ödeme alındı',
    does: ({ amount_minor, confirmed_by, card: by_card }) =>
      confirmed_by === null
        ? `${by_card ? 'kartla ' : ''}ödenen ${sayMoney(amount_minor)} tutarını kaydetti`
        : `${sayMoney(amount_minor)} tutarındaki havalenin geldiğini onayladı`,
    why: ({ reason }) => ({ label: reason }),
  },
});

/** A transfer was counted for an order that it does not belong to: what was counted is taken back, whatever has begun meanwhile. */
export const paymentWithdrawn = defineEvent({
  type: 'payment.withdrawn',
  version: 1,
  schema: z.object({
    ...about,
    attempt,
    amount_minor: money,
    /** What is waited for again. */
    asked_minor: money,
    withdrawn_by: z.int(),
    reason: z.string(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  description: {
    label: 'Havale onayı geri alındı',
    does: ({ amount_minor }) => `${sayMoney(amount_minor)} tutarındaki havalenin onayını geri aldı`,
    why: ({ reason }) => ({ label: reason }),
  },
});

/** A match of a movement was taken back before the payment heard of it: whoever comes with that match later counts nothing. */
export const transferBarred = defineEvent({
  type: 'payment.transfer-barred',
  version: 1,
  schema: z.object({
    ...about,
    attempt,
    transfer_id: z.string().length(32),
    /** Which match of the movement: it may be counted anew. */
    turn: z.int().min(1),
    barred_by: z.int(),
  }),
  description: {
    label: 'Yarım kalan eşleştirme kapatıldı',
    does: 'ödemeye henüz sayılmamış havale eşleştirmesini kapattı',
  },
});

export const paymentFailed = defineEvent({
  type: 'payment.failed',
  version: 2,
  schema: z.object({
    ...about,
    attempt,
    code: z.string(),
    /** Of a transfer that never came: who of staff says so, and why. */
    said_by: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, said_by: null, reason: null }) },
  description: {
    label: 'Ödeme başarısız',
    does: ({ said_by }) => (said_by === null ? 'ödeyemedi' : 'havalenin gelmediğini bildirdi'),
    why: ({ reason }) => ({ label: reason }),
  },
});

export const paymentHeld = defineEvent({
  type: 'payment.held',
  version: 1,
  schema: z.object({ ...about, attempt }),
  description: { label: 'Ödeme incelemede', does: 'ödemesi sağlayıcıda incelemeye alındı' },
});

export const paymentExpired = defineEvent({
  type: 'payment.expired',
  version: 1,
  schema: z.object({ ...about, attempt }),
  description: { label: 'Ödeme süresi doldu', does: 'süresi içinde ödemedi' },
});

const refund = { ...about, attempt, refund_id: z.string() };
export const refundAsked = defineEvent({
  type: 'payment.refund-asked',
  version: 2,
  schema: z.object({
    ...refund,
    amount_minor: money,
    cause: z.enum(['staff', 'surplus', 'not_started']),
    /** How much of which line; nothing for money that was no line's. */
    lines: z.array(z.object({ line: z.int().min(1), amount_minor: money })),
    /** Staff's words; of those the system gives back, none. */
    asked_by: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, lines: [] }) },
  description: {
    label: 'İade istendi',
    does: ({ amount_minor }) => `${sayMoney(amount_minor)} iadesini başlattı`,
    why: ({ reason }) => ({ label: reason }),
  },
});
export const refundDone = defineEvent({
  type: 'payment.refunded',
  version: 1,
  schema: z.object({ ...refund, amount_minor: money }),
  description: { label: 'İade edildi', does: ({ amount_minor }) => `${sayMoney(amount_minor)} iade etti` },
});
export const refundFailed = defineEvent({
  type: 'payment.refund-failed',
  version: 1,
  schema: z.object({ ...refund, amount_minor: money }),
  description: { label: 'İade yapılamadı', does: ({ amount_minor }) => `${sayMoney(amount_minor)} iade edemedi` },
});

export const paymentDisputed = defineEvent({
  type: 'payment.disputed',
  version: 2,
  schema: z.object({
    ...about,
    attempt,
    /** Nothing where all of it had gone back already: the bank is answered all the same. */
    amount_minor: z.int().min(0),
    /** The day in Istanbul until which the bank waits for an answer; null where nobody has named one. */
    due_day: z.iso.date().nullable(),
    /** Who of staff says so, and what they know of it; of what the provider told, none. */
    opened_by: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, due_day: null, opened_by: null, reason: null }) },
  description: {
    label: 'Ödemeye itiraz',
    does: ({ amount_minor, opened_by }) =>
      opened_by === null
        ? 'ödemeye bankasında itiraz etti'
        : `${sayMoney(amount_minor)} tutarındaki banka itirazını kaydetti`,
    why: ({ reason }) => ({ label: reason }),
  },
});
/** What proves that the payment was right has gone to the bank, which decides now. */
export const disputeAnswered = defineEvent({
  type: 'payment.dispute-answered',
  version: 1,
  schema: z.object({ ...about, attempt, answered_by: z.int(), evidence: z.string() }),
  sealed: { fields: ['evidence'], subject: 'buyer_id' },
  description: {
    label: 'İtiraza kanıt gönderildi',
    does: 'bankaya itirazla ilgili kanıtları gönderdi',
    why: ({ evidence }) => ({ label: evidence }),
  },
});
export const disputeClosed = defineEvent({
  type: 'payment.dispute-closed',
  version: 1,
  schema: z.object({ ...about, attempt, outcome: z.enum(['won', 'lost']) }),
  description: {
    label: 'Ödeme itirazı sonuçlandı',
    does: ({ outcome }) => (outcome === 'won' ? 'itirazı kazandı' : 'itirazı kaybetti'),
  },
});

/** What was kept for its commission, and what was transferred; below nothing where money that went back was deducted. */
export const paymentPaidOut = defineEvent({
  type: 'payment.paid-out',
  version: 1,
  schema: z.object({
    ...about,
    attempt,
    /** The provider's name of it: told again it is the same. */
    settlement_id: z.string().min(1).max(100),
    /** In Istanbul, on which it was transferred. */
    day: z.iso.date(),
    amount_minor: z.int(),
    fee_minor: z.int().min(0),
  }),
  description: {
    label: 'Ödeme kuruluşu aktardı',
    does: ({ amount_minor, fee_minor }) =>
      amount_minor < 0
        ? `ödeme kuruluşunun mahsup ettiği ${sayMoney(-amount_minor)} tutarını kaydetti`
        : `ödeme kuruluşunun aktardığı ${sayMoney(amount_minor)} ile kestiği ${sayMoney(fee_minor)} komisyonu kaydetti`,
  },
});

export const orderEvents = [
  orderPlaced,
  orderFulfilled,
  paymentBegun,
  paymentPaid,
  paymentWithdrawn,
  transferBarred,
  paymentFailed,
  paymentHeld,
  paymentExpired,
  refundAsked,
  refundDone,
  refundFailed,
  paymentDisputed,
  disputeAnswered,
  disputeClosed,
  paymentPaidOut,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderLineData = z.output<typeof line>;
export type RefundedLine = z.output<typeof refundAsked.schema>['lines'][number];
export type PaidCard = z.output<typeof card>;
