import { type HeardPart, soon } from '@/shared/realtime/heard-part';
import { LISTS } from './api/report-keys';

export const reportHints: HeardPart = {
  // About conversations the hint names no ad. What is open is read again by whoever opens it: each look leaves a trace.
  hints: { review_changed: ({ id }) => (id === 0 ? [soon('message-reports', LISTS)] : []) },
};
