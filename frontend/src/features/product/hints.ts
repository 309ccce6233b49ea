import type { HintPayload } from '@ilan/api';
import { type HeardPart, now } from '@/shared/realtime/heard-part';

const adIsStale = ({ id }: HintPayload) => [now(['listings', 'detail', id])];

export const hints: HeardPart = {
  hints: { listing_changed: adIsStale, listing_removed: adIsStale },
};
