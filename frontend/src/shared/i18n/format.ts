import { LOCALE_OF_DATES } from './language';
import { once } from './once';
import { t } from './t';

const ISTANBUL = 'Europe/Istanbul';
const DAY = 86_400_000;

const amount = once(() => new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: 2 }));
const whole = once(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 }));
const dateLong = once(
  () =>
    new Intl.DateTimeFormat(LOCALE_OF_DATES, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: ISTANBUL,
    }),
);
const monthLong = once(
  () => new Intl.DateTimeFormat(LOCALE_OF_DATES, { month: 'long', year: 'numeric', timeZone: ISTANBUL }),
);
const dateShort = once(
  () => new Intl.DateTimeFormat(LOCALE_OF_DATES, { day: 'numeric', month: 'short', timeZone: ISTANBUL }),
);
const dateTimeShort = once(
  () =>
    new Intl.DateTimeFormat(LOCALE_OF_DATES, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: ISTANBUL,
    }),
);
const timeOfDay = once(
  () => new Intl.DateTimeFormat(LOCALE_OF_DATES, { hour: '2-digit', minute: '2-digit', timeZone: ISTANBUL }),
);
const moment = once(
  () =>
    new Intl.DateTimeFormat(LOCALE_OF_DATES, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone: ISTANBUL,
    }),
);
const year = once(() => new Intl.DateTimeFormat(LOCALE_OF_DATES, { year: 'numeric', timeZone: ISTANBUL }));
// en-CA prints 2026-11-21, which parses back into the midnight of that day.
const calendarDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ISTANBUL }));

/** Kuruş → `1.234,5 TL`, 0 to 2 decimals. */
export const formatPrice = (minor: number): string => `${amount().format(minor / 100)} TL`;
/** Kuruş → `1.234,5`: the card puts its own ₺ beside it. */
export const formatAmount = (minor: number): string => amount().format(minor / 100);
export const formatCount = (count: number): string => whole().format(count);
/** `21 Kasım 2026` */
/** `+905321234567` → `0532 123 45 67`; a number of another country stays as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/u, '0$1 $2 $3 $4');

export const formatDate = (iso: string): string => dateLong().format(new Date(iso));
/** `Kasım 2026` */
export const formatMonth = (iso: string): string => monthLong().format(new Date(iso));
/** `21 Kas` */
export const formatShortDate = (iso: string): string => dateShort().format(new Date(iso));
/** `21 Kas 14:05` */
export const formatShortDateTime = (iso: string): string => dateTimeShort().format(new Date(iso));
/** `14:05` */
export const formatTime = (iso: string): string => timeOfDay().format(new Date(iso));
/** `21 Kasım 2026 14:05:09` */
export const formatMoment = (iso: string): string => moment().format(new Date(iso));

/** Milliseconds → `2026` */
export const formatYear = (time: number): string => year().format(time);

const dayNumber = (time: number): number => Math.round(Date.parse(calendarDay().format(new Date(time))) / DAY);

/** Whole calendar days in Istanbul since then; 0 for today, and for what is still to come. */
export const daysAgo = (iso: string, now: number): number => Math.max(0, dayNumber(now) - dayNumber(Date.parse(iso)));

/** bugün, dün, N gün önce (2–6), N hafta önce; by calendar days in Istanbul. `now` in milliseconds. */
export const formatRelativeDate = (iso: string, now: number): string => {
  const days = daysAgo(iso, now);
  if (days === 0) return t('date.today');
  if (days === 1) return t('date.yesterday');
  if (days < 7) return t('date.daysAgo', { count: days });
  return t('date.weeksAgo', { count: Math.floor(days / 7) });
};
