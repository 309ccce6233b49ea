import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/event-registry.js';

/** How often ads were looked at, gathered over a few seconds: nobody's visit is in the log. */
export const viewsCounted = defineEvent({
  type: 'views.counted',
  version: 1,
  schema: z.object({
    day: z.iso.date(),
    counts: z.array(z.object({ listing_id: z.int(), views: z.int().min(1) })).min(1),
  }),
});
export type ViewsEvent = EventOf<typeof viewsCounted>;
