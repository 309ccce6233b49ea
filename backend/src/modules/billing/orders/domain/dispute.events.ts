import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent } from '#platform/event-store/event-registry.js';
import { about, attempt, money } from './order.facts.js';

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
  schema: z.object({
    ...about,
    attempt,
    outcome: z.enum(['won', 'lost']),
    /** Lost, and the accountant had provisions made then. */
    provided: z.boolean().optional(),
    /** How much of what is lost had paid for nothing, so that what is held of it is closed by it; missing where that is nothing, and in books of before. */
    unsold_minor: money.optional(),
  }),
  description: {
    label: 'Ödeme itirazı sonuçlandı',
    does: ({ outcome, provided = false }) =>
      outcome === 'won' ? 'itirazı kazandı' : `itirazı kaybetti${provided ? '; karşılık ayrıldı' : ''}`,
  },
});

export const disputeEvents = [paymentDisputed, disputeAnswered, disputeClosed] as const;
