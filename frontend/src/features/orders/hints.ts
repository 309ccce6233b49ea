import { type HeardPart, now } from '@/shared/realtime/heard-part';

export const hints: HeardPart = {
  hints: { orders_changed: () => [now(['orders'])] },
  whileAway: [['orders']],
};
