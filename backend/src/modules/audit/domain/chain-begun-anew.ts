import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/**
 * An operator threw the audit chain away and had it made anew from the log. What the old one ended with stays here, so that a root that was kept
 * of it can still be recognised. Name and reason are sealed under the key of the operator.
 */
export const chainBegunAnew = defineEvent({
  type: 'audit.chain-begun-anew',
  version: 1,
  schema: z.object({
    /** Of the chain that is made now. */
    generation: z.int(),
    /** How many entries the old chain had, and the last hash; null where its end was gone. */
    old_entries: z.int(),
    old_hash: z.string().nullable(),
    acted_by: z.string(),
    operator: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['operator', 'reason'], subject: 'acted_by' },
  description: {
    label: 'Denetim zinciri yeniden oluşturuldu',
    does: ({ old_entries, old_hash }) =>
      `denetim zincirini silip günlükten yeniden oluşturdu (eskisi: ${old_entries} kayıt${old_hash === null ? ', sonu kayıp' : `, son özet ${old_hash.slice(0, 12)}…`})`,
    why: ({ operator, reason }) => ({ label: operator, note: reason }),
  },
});
type ChainBegunAnew = EventOf<typeof chainBegunAnew>;
export type ChainRenewal = ChainBegunAnew['data'];

/** Each is told: whoever may throw the chain away has been asked before. */
export const chainRenewalDecider = telling((data: ChainRenewal): ChainBegunAnew => ({
  type: 'audit.chain-begun-anew',
  data,
}));
