import { daysAgo, formatDate, formatRelativeDate, formatShortDate, formatTime } from '@/shared/i18n/format';
import { t } from '../texts';

const JUST_NOW = 2 * 60_000;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

/** Above the messages of a day: Bugün, Dün, 21 Kasım 2026. */
export const dayName = (iso: string, now: number): string =>
  daysAgo(iso, now) < 2 ? capital(formatRelativeDate(iso, now)) : formatDate(iso);

/** In the list: the time of today, else the day. */
export const listTime = (iso: string, now: number): string => {
  const days = daysAgo(iso, now);
  if (days === 0) return formatTime(iso);
  return days === 1 ? formatRelativeDate(iso, now) : formatShortDate(iso);
};

/** When somebody was here last, in the words that fit the distance. */
export const lastSeen = (iso: string, now: number): string => {
  if (now - Date.parse(iso) < JUST_NOW) return t('last_seen_now');
  const days = daysAgo(iso, now);
  if (days === 0) return t('last_seen_today', { time: formatTime(iso) });
  if (days === 1) return t('last_seen_yesterday', { time: formatTime(iso) });
  return t('last_seen_on', { date: formatDate(iso) });
};
