import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';

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

const NAMES = [
  ...(['queue_jobs', 'queue_mails', 'queue_invoice_hand_over', 'queue_late_payments'] as const),
  ...(['queue_payout_matches', 'queue_erasures', 'queue_search_index', 'queue_retired_photos'] as const),
  ...(['queue_audit_chain', 'queue_event_types'] as const),
];

/** What lies in a queue, or what another part does, in words; undefined of one that this program has no words for. */
export function queueWords(name: string): string | undefined {
  const key = NAMES.find((one) => one === `queue_${name}`);
  return key && t(key);
}
