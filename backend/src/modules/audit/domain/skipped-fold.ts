import { z } from 'zod';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** An event was left out of a read model, for good. The reason is sealed under the key of who gave it. */
export const foldSkipped = defineEvent({
  type: 'read-model.event-skipped',
  version: 1,
  schema: z.object({
    projection: z.string(),
    stream: z.string(),
    revision: z.int(),
    event_type: z.string(),
    acted_by: z.string(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'acted_by' },
  description: {
    label: 'Olay okuma modeline alınmadı',
    does: ({ projection, stream, revision, event_type }) =>
      `“${projection}” okuma modelinde ${stream}@${revision} (${event_type}) olayını atladı`,
    why: ({ reason }) => ({ label: reason }),
  },
});
type SkippedFold = EventOf<typeof foldSkipped>;
export type FoldSkip = SkippedFold['data'];

/** Every skip is told: whoever may skip has been asked before. */
export const skippedFoldDecider: Decider<null, FoldSkip, SkippedFold> = {
  initialState: null,
  evolve: (state) => state,
  decide: (skip) => ok([{ type: 'read-model.event-skipped', data: skip }]),
};
