import { type HeardPart, onReturn } from '@/shared/realtime/heard-part';

// Long lists are read from top to bottom: they are fetched anew when somebody comes back to them, not under the eyes.
const listsAreStale = () => [onReturn(['listings', 'list'])];

export const hints: HeardPart = {
  hints: { listing_published: listsAreStale, listing_changed: listsAreStale, listing_removed: listsAreStale },
  // Lists, and the ads that were opened from them.
  whileAway: [['listings']],
};
