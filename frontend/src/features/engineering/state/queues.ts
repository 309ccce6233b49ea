import type { QueueRow, ReadModelList } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';

export type QueueState = 'live' | 'follows' | 'behind' | 'stuck' | 'silent';

/** What is due for so long that somebody should have taken it. */
const LATE_SECONDS = 60;

/** How a queue is, at a glance: one in another process is behind only where something of it has waited for long. */
export function stateOfQueue(
  { state, seconds_behind }: Pick<ReadModelList['parts'][number], 'state' | 'seconds_behind'>,
  { answers }: Pick<QueueRow, 'answers'>,
): QueueState {
  if (!answers) return 'silent';
  if (state === 'stuck') return 'stuck';
  if ((seconds_behind ?? 0) > LATE_SECONDS) return 'behind';
  return state === 'live' ? 'live' : 'follows';
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Seconds, minutes, hours or days, whichever says it shortest. */
export function ageOf(seconds: number): string {
  if (seconds < 2 * MINUTE) return t('age_seconds', { count: formatCount(Math.ceil(seconds)) });
  if (seconds < 2 * HOUR) return t('age_minutes', { count: formatCount(Math.floor(seconds / MINUTE)) });
  if (seconds < 2 * DAY) return t('age_hours', { count: formatCount(Math.floor(seconds / HOUR)) });
  return t('age_days', { count: formatCount(Math.floor(seconds / DAY)) });
}
