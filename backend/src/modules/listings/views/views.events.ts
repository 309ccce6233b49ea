import { z } from 'zod';
import type { Decider } from '../../../kernel/decider.js';
import { ok } from '../../../kernel/result.js';
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

/** What was counted is a fact: nothing is refused. */
export const viewsDecider: Decider<null, ViewsEvent['data'], ViewsEvent> = {
  initialState: null,
  evolve: (state) => state,
  decide: (data) => ok([{ type: 'views.counted', data }]),
};
