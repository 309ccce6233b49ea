import { type HeardPart, soon } from '@/shared/realtime/heard-part';
import { QUEUES, reviewKey } from './api/review-keys';

export const reviewHints: HeardPart = {
  hints: {
    review_changed: ({ id }) => [soon(`review-${id}`, reviewKey(id)), soon('queue', QUEUES)],
  },
};
