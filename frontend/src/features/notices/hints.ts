import { type HeardPart, now } from '@/shared/realtime/heard-part';

export const hints: HeardPart = {
  hints: { notices_changed: () => [now(['notices'])] },
  whileAway: [['notices']],
  beforeFirst: [['notices']],
};
