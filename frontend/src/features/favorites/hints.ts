import { type HeardPart, now, soon } from '@/shared/realtime/heard-part';

const listIsStale = () => [soon('favorites', ['favorites', 'list'])];

export const hints: HeardPart = {
  hints: {
    listing_changed: listIsStale,
    listing_removed: listIsStale,
    notices_changed: () => [now(['favorites', 'list'])],
  },
  whileAway: [['favorites']],
};
