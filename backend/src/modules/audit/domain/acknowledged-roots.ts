import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/**
 * An operator declared roots void that witnesses had been sent of a chain that was begun anew since. The reason is sealed under the key of who
 * gave it; witnesses keep what they have.
 */
export const rootsAcknowledged = defineEvent({
  type: 'audit.roots-acknowledged',
  version: 1,
  schema: z.object({
    roots: z.int(),
    first_day: z.string(),
    last_day: z.string(),
    /** The fence: roots of this chain and later ones are not among them. */
    generation: z.int(),
    acted_by: z.string(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'acted_by' },
  description: {
    label: 'Eski kökler geçersiz sayıldı',
    does: ({ roots, first_day, last_day }) =>
      `yeniden oluşturulan zincirle çelişen ${roots} eski kökü geçersiz saydı (${first_day === last_day ? first_day : `${first_day} – ${last_day}`})`,
    why: ({ reason }) => ({ label: reason }),
  },
});
type RootsAcknowledged = EventOf<typeof rootsAcknowledged>;
export type Acknowledgement = RootsAcknowledged['data'];

/** Each is told: which roots they are was looked up before. */
export const acknowledgedRootsDecider = telling((data: Acknowledgement): RootsAcknowledged => ({
  type: 'audit.roots-acknowledged',
  data,
}));
