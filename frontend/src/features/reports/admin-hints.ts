import { type HeardPart, now } from '@/shared/realtime/heard-part';
import { RUNS } from './api/report-runs';

export const reportHints: HeardPart = {
  hints: { report_runs_changed: () => [now(RUNS)] },
};
