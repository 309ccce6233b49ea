import { z } from 'zod';
import { writtenDay } from '#kernel/istanbul-time.js';
import { defineEvent } from '#platform/event-store/event-registry.js';
import { about } from './invoice-about.js';

/** How the other side has said that it takes the cancellation of an e-Fatura: the tax office’s portal, or what commerce law takes beside it (TTK 18/3). */
export const confirmationWay = z.enum(['portal', 'kep', 'notary', 'letter']);
const WAYS: Readonly<Record<z.infer<typeof confirmationWay>, string>> = {
  portal: 'GİB iptal portalı',
  kep: 'KEP iletisi',
  notary: 'noter ihtarnamesi',
  letter: 'taahhütlü mektup',
};

/** The buyer has agreed to the cancellation, as staff has it before them; said again it was wrong before. */
export const invoiceCancellationConfirmed = defineEvent({
  type: 'invoice.cancellation-confirmed',
  version: 1,
  schema: z.object({
    ...about,
    way: confirmationWay,
    /** On which day the buyer agreed. */
    day: z.iso.date(),
    buyer_key: z.string(),
    /** Under which number or name that is found. */
    reference: z.string(),
    confirmed_by: z.int(),
  }),
  // Evidence of an invoice: it is kept as long as that, and goes with the key of its order.
  sealed: { fields: ['reference'], subject: 'buyer_key' },
  description: {
    label: 'İptal onayı kaydedildi',
    does: ({ way, day }) => `alıcının e-Fatura iptalini onayladığını kaydetti (${WAYS[way]}, ${writtenDay(day)})`,
    why: ({ reference }) => ({ label: reference }),
  },
});
