import { type HeardPart, soon } from '@/shared/realtime/heard-part';
import { ADVERTS } from './api/adverts';

export const advertsHints = {
  hints: { review_changed: () => [soon('adverts', ADVERTS)] },
} satisfies HeardPart;
