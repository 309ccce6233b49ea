import { t } from '../texts';

const MINUTE = 60_000;

/** `25 dk`, `5 sa 10 dk`, `2 gün 3 sa` */
export const waited = (since: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('waited_minutes', { minutes });
  if (hours < 24) return t('waited_hours', { hours, minutes: minutes % 60 });
  return t('waited_days', { days: Math.floor(hours / 24), hours: hours % 24 });
};

const HOUR = 60 * MINUTE;
const AMBER_LEFT = 6 * HOUR;

/** The server said so when the list was read; time goes on. */
export const targetNow = (due_at: string, now: number): 'on_time' | 'amber' | 'late' => {
  const left = Date.parse(due_at) - now;
  if (left <= 0) return 'late';
  return left <= AMBER_LEFT ? 'amber' : 'on_time';
};
