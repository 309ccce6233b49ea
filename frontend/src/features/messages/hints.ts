import type { HintPayload } from '@ilan/api';
import { type HeardPart, now, onReturn, soon } from '@/shared/realtime/heard-part';

const LISTS = ['conversations', 'list'];
const thread = (listing: number, person: number) => ['conversations', 'thread', listing, person];

/** Above a conversation its ad stands, with price and state. */
const adIsStale = ({ id }: HintPayload) => [now(['conversations', 'thread', id]), onReturn(LISTS)];

export const hints: HeardPart = {
  hints: {
    new_message: ({ id, sender_id }) => [now(thread(id, sender_id)), soon('conversations', LISTS)],
    // `id` is 0 where it is about everything that one writes to that person.
    conversation_changed: ({ id, person_id }) => [
      now(id === 0 ? ['conversations', 'thread'] : thread(id, person_id)),
      soon('conversations', LISTS),
    ],
    listing_changed: adIsStale,
    listing_removed: adIsStale,
  },
  whileAway: [['conversations']],
  beforeFirst: [['conversations']],
};
