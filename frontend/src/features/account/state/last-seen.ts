import { formatDate, formatRelativeDate } from '@/shared/i18n/format';
import { t } from '../texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/** When a device was used last, in the words that fit the distance; `now` in milliseconds. */
export const lastSeen = (iso: string, now: number): string => {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < 2 * MINUTE) return t('session_seen_now');
  if (age < HOUR) return t('session_seen_minutes', { count: Math.floor(age / MINUTE) });
  if (age < 12 * HOUR) return t('session_seen_hours', { count: Math.floor(age / HOUR) });
  if (age >= WEEK) return t('session_seen_on', { date: formatDate(iso) });
  return t('session_seen_day', { day: formatRelativeDate(iso, now) });
};
