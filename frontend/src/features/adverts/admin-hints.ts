import { type HeardPart, soon } from '@/shared/realtime/heard-part';
import { ADVERTS } from './api/adverts';

export const advertsHints: HeardPart = {
  hints: { review_changed: () => [soon('adverts', ADVERTS)] },
};
