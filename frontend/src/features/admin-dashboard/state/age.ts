import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 saattir`, in the largest unit that is whole. */
export const ageOf = (since: string, now: number): string => {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < HOUR) return t('age_minutes', { count: Math.max(1, Math.floor(ms / MINUTE)) });
  if (ms < 2 * DAY) return t('age_hours', { count: Math.floor(ms / HOUR) });
  return t('age_days', { count: formatCount(Math.floor(ms / DAY)) });
};

const oneDecimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** Minutes → `42 dk` or `3,5 sa`. */
export const spanOf = (minutes: number): string =>
  minutes < 120
    ? t('minutes', { count: oneDecimal.format(minutes < 10 ? minutes : Math.round(minutes)) })
    : t('hours', { count: oneDecimal.format(minutes / 60) });
