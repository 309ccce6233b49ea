import { type HeardPart, onReturn, soon } from '@/shared/realtime/heard-part';

const listIsStale = () => [soon('favorites', ['favorites', 'list'])];

export const hints: HeardPart = {
  hints: {
    listing_changed: listIsStale,
    listing_removed: listIsStale,
    // Not under the eyes of who has just taken a heart: what was read in another tab is a change of notices, too.
    notices_changed: () => [onReturn(['favorites', 'list'])],
  },
  whileAway: [['favorites']],
};
