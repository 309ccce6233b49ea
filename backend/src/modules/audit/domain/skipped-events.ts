import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const skipped = {
  stream: z.string(),
  revision: z.int(),
  event_type: z.string(),
  acted_by: z.string(),
  reason: z.string().nullable(),
};
/** Under the key of who gave it. */
const sealed = { fields: ['reason'], subject: 'acted_by' } as const;
const why = ({ reason }: { readonly reason: string | null }) => ({ label: reason });

/** Something that the program does of itself was left out for one event, for good. */
export const eventSkipped = defineEvent({
  type: 'reaction.event-skipped',
  version: 1,
  schema: z.object({ reaction: z.string(), ...skipped }),
  sealed,
  description: {
    label: 'Olay atlandı',
    does: ({ reaction, stream, revision, event_type }) =>
      `“${reaction}” işini ${stream}@${revision} (${event_type}) için atladı`,
    why,
  },
});
type SkippedEvent = EventOf<typeof eventSkipped>;
export type Skip = SkippedEvent['data'];

/** An event was left out of a read model, for good. */
export const foldSkipped = defineEvent({
  type: 'read-model.event-skipped',
  version: 1,
  schema: z.object({ projection: z.string(), ...skipped }),
  sealed,
  description: {
    label: 'Olay okuma modeline alınmadı',
    does: ({ projection, stream, revision, event_type }) =>
      `“${projection}” okuma modelinde ${stream}@${revision} (${event_type}) olayını atladı`,
    why,
  },
});
type SkippedFold = EventOf<typeof foldSkipped>;
export type FoldSkip = SkippedFold['data'];

/** Every skip is told: whoever may skip has been asked before. */
export const skippedEventDecider = telling((data: Skip): SkippedEvent => ({ type: 'reaction.event-skipped', data }));
export const skippedFoldDecider = telling((data: FoldSkip): SkippedFold => ({
  type: 'read-model.event-skipped',
  data,
}));
