import { formatRelativeDate, formatShortDate } from '@/shared/i18n/format';
import { once } from '@/shared/i18n/once';

const FIVE_WEEKS = 35 * 86_400_000;
const yearInIstanbul = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', year: 'numeric' }));

/**
 * How a card tells its age: today, yesterday, days, weeks, and from five weeks on the day and short month.
 * `now` (milliseconds) comes from the page's payload, so that server and browser print the same.
 */
export function cardDate(iso: string, now: number): string {
  const published = Date.parse(iso);
  if (now - published < FIVE_WEEKS) return formatRelativeDate(iso, now);
  const year = yearInIstanbul().format(published);
  return year === yearInIstanbul().format(now) ? formatShortDate(iso) : `${formatShortDate(iso)} ${year}`;
}
