import { type HeardPart, now } from '@/shared/realtime/heard-part';

export const hints: HeardPart = {
  hints: { saved_searches_changed: () => [now(['saved-searches'])] },
  whileAway: [['saved-searches']],
};
