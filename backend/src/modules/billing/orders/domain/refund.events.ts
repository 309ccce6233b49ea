import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent } from '#platform/event-store/event-registry.js';
import { about, attempt, money } from './order.facts.js';

const linesBack = z.array(z.object({ line: z.int().min(1), amount_minor: money }));
const refund = { ...about, attempt, refund_id: z.string() };
export const refundAsked = defineEvent({
  type: 'payment.refund-asked',
  version: 2,
  schema: z.object({
    ...refund,
    amount_minor: money,
    cause: z.enum(['staff', 'surplus', 'not_started']),
    /** How much of which line; nothing for money that was no line's. */
    lines: linesBack,
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
  schema: z.object({
    ...refund,
    amount_minor: money,
    /** The part that went back, where it is not all that was asked for: the rest is told apart. */
    lines: linesBack.optional(),
    /** Sent from our account by hand, though the payment had come by a provider: it owes it to us still. */
    by_transfer: z.literal(true).optional(),
  }),
  description: { label: 'İade edildi', does: ({ amount_minor }) => `${sayMoney(amount_minor)} iade etti` },
});
export const refundFailed = defineEvent({
  type: 'payment.refund-failed',
  version: 1,
  schema: z.object({ ...refund, amount_minor: money }),
  description: { label: 'İade yapılamadı', does: ({ amount_minor }) => `${sayMoney(amount_minor)} iade edemedi` },
});

export const refundEvents = [refundAsked, refundDone, refundFailed] as const;
export type RefundedLine = z.output<typeof refundAsked.schema>['lines'][number];
