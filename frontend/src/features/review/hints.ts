import { type HeardPart, soon } from '@/shared/realtime/heard-part';
import { QUEUES, REVIEWS, reviewQuery } from './api/reviews';

export const reviewHints = {
  hints: {
    review_changed: ({ id }) => [soon(`review-${id}`, reviewQuery(id).queryKey), soon('queue', QUEUES)],
  },
  beforeFirst: [REVIEWS],
} satisfies HeardPart;
