import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** Somebody read in the log what a person had written and is sealed there. */
export const eventOpened = defineEvent({
  type: 'personal-data.event-opened',
  version: 1,
  schema: z.object({
    /** Whose words they are. */
    person: z.string(),
    stream: z.string(),
    revision: z.int(),
    event_type: z.string(),
    acted_by: z.string(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'acted_by' },
  description: {
    label: 'Mühürlü olay açıldı',
    does: ({ person, stream, revision, event_type }) =>
      `kullanıcı #${person} için ${stream}@${revision} (${event_type}) olayının mühürlü metnini açtı`,
    why: ({ reason }) => ({ label: reason }),
  },
});
type EventOpened = EventOf<typeof eventOpened>;
export type OpenedLook = EventOpened['data'];

/** Every look is told: there is nothing to refuse and nothing to remember. */
export const openedEventDecider = telling((data: OpenedLook): EventOpened => ({
  type: 'personal-data.event-opened',
  data,
}));
