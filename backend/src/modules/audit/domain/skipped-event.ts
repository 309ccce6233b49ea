import { z } from 'zod';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** Something that the program does of itself was left out for one event, for good. The reason is sealed under the key of who gave it. */
export const eventSkipped = defineEvent({
  type: 'reaction.event-skipped',
  version: 1,
  schema: z.object({
    reaction: z.string(),
    stream: z.string(),
    revision: z.int(),
    event_type: z.string(),
    acted_by: z.string(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'acted_by' },
  description: {
    label: 'Olay atlandı',
    does: ({ reaction, stream, revision, event_type }) =>
      `“${reaction}” işini ${stream}@${revision} (${event_type}) için atladı`,
    why: ({ reason }) => ({ label: reason }),
  },
});
type SkippedEvent = EventOf<typeof eventSkipped>;
export type Skip = SkippedEvent['data'];

/** Every skip is told: whoever may skip has been asked before. */
export const skippedEventDecider: Decider<null, Skip, SkippedEvent> = {
  initialState: null,
  evolve: (state) => state,
  decide: (skip) => ok([{ type: 'reaction.event-skipped', data: skip }]),
};
