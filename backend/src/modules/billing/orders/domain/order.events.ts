import { billedTo, type BilledTo, packageKind, PAYMENT_METHOD_LABELS, paymentMethod, sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { disputeEvents } from './dispute.events.js';
import { refundEvents } from './refund.events.js';
import { firstWording } from './first-wordings.js';
import { about, attempt, moment, money } from './order.facts.js';

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
  /** What of its KDV the buyer keeps back for the tax office and does not pay to us; missing where that is nothing. */
  withheld_minor: money.optional(),
});

const accepted = z.object({
  document: z.string(),
  version: z.string(),
  /** Which wording; null where it was accepted before that was written and nobody knows it any more. */
  text_id: z.string().nullable(),
});
export type OrderAgreement = z.output<typeof accepted>;

/** What an order says of a card: nothing that could pay again. */
const card = z.object({ bin: z.string().max(8), last4: z.string().length(4), installments: z.int().min(1) });

/** An order named the versions alone that it was placed under. */
const namedByVersion = (agreements: unknown): readonly OrderAgreement[] =>
  z
    .array(accepted.omit({ text_id: true }))
    .parse(agreements)
    .map((one) => ({ ...one, text_id: firstWording(one.document, one.version) }));

export const orderPlaced = defineEvent({
  type: 'order.placed',
  version: 2,
  schema: z.object({
    ...about,
    /** Whose key seals the buyer's data: this order's own, so that the invoice outlives the account. */
    buyer_key: z.string(),
    lines: z.array(line).min(1),
    /** What is to be paid: prices less what the buyer keeps back. */
    total_minor: money,
    /** By what rule it is kept back, as it was when it was ordered; missing where nothing is. */
    withholding: z.object({ code: z.string(), tenths: z.int().min(1).max(9) }).optional(),
    billed: z.custom<BilledTo>((value) => typeof value === 'object' && value !== null),
    agreements: z.array(accepted),
  }),
  sealed: { fields: ['billed'], subject: 'buyer_key', shapes: { billed: billedTo } },
  upcasters: { 1: (data) => ({ ...data, agreements: namedByVersion(data['agreements']) }) },
  description: {
    label: 'Sipariş verildi',
    does: ({ lines, total_minor }) => `${lines.length} kalemlik sipariş verdi: ${sayMoney(total_minor)}`,
  },
});

const dayText = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });

/** For each line what became of it: those whose ad was not public any more are given back. */
export const orderFulfilled = defineEvent({
  type: 'order.fulfilled',
  version: 1,
  schema: z.object({
    ...about,
    started: z.array(z.int()),
    refused: z.array(z.object({ line: z.int(), why: z.string() })),
  }),
  description: {
    label: 'Sipariş yerine getirildi',
    does: ({ started, refused }) => {
      if (refused.length === 0) return 'siparişteki paketleri başlattı';
      if (started.length === 0) return 'siparişteki hiçbir paketi başlatamadı';
      const all = started.length + refused.length;
      return `siparişteki ${all} paketin ${started.length} tanesini başlattı, ${refused.length} tanesini başlatamadı`;
    },
  },
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
    /** … which had been counted for a payment before: until it was taken from there it was not free. */
    transfer_again: z.literal(true).optional(),
    /** The provider took another amount than was asked for: it pays for nothing, and goes back when staff says so. */
    mismatch: z.literal(true).optional(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, confirmed_by: null, reason: null }) },
  description: {
    label: 'Ödeme alındı',
    does: ({ amount_minor, paid_at, confirmed_by, card: by_card, mismatch }) =>
      mismatch
        ? `siparişin tutarı olmayan ${sayMoney(amount_minor)} ödemesini kaydetti; sipariş ödenmiş sayılmadı`
        : confirmed_by === null
          ? `${by_card ? 'kartla ' : ''}ödenen ${sayMoney(amount_minor)} tutarını kaydetti`
          : `${sayMoney(amount_minor)} tutarındaki havalenin ${dayText.format(new Date(paid_at))} günü geldiğini onayladı`,
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
    /** Of a transfer that never came, or of what came for something else and was sent back: who of staff says so, and why. */
    said_by: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  upcasters: { 1: (data) => ({ ...data, said_by: null, reason: null }) },
  description: {
    label: 'Ödeme başarısız',
    does: ({ said_by, code: why }) => {
      if (why === 'mismatch') return 'siparişe uymayan bir ödeme yaptı; ödeme sayılmadı';
      if (why === 'mismatch_returned') return 'siparişe uymayan ödemenin geri gönderildiğini bildirdi';
      return said_by === null ? 'ödeyemedi' : 'havalenin gelmediğini bildirdi';
    },
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
  ...refundEvents,
  ...disputeEvents,
  paymentPaidOut,
] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderLineData = z.output<typeof line>;
export type OrderWithholding = NonNullable<z.output<typeof orderPlaced.schema>['withholding']>;
export type PaidCard = z.output<typeof card>;
