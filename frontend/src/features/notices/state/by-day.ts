import type { ToldNotice } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { t } from '../texts';

// en-CA prints 2026-11-21: equal days are equal texts.
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });
const DAY_MS = 86_400_000;

export interface NoticeDay {
  /** `2026-11-24` */
  readonly day: string;
  /** `Bugün`, `Dün`, `21 Kasım 2026` */
  readonly label: string;
  readonly notices: readonly ToldNotice[];
}

/** Notices under the days of Istanbul on which they were told; they come newest first. */
export const byDay = (notices: readonly ToldNotice[], now: number): readonly NoticeDay[] => {
  const days = new Map<string, ToldNotice[]>();
  for (const notice of notices) {
    const key = day.format(new Date(notice.at));
    days.set(key, [...(days.get(key) ?? []), notice]);
  }
  const today = day.format(new Date(now));
  const yesterday = day.format(new Date(now - DAY_MS));
  return [...days].map(([key, those]) => ({
    day: key,
    label: key === today ? t('today') : key === yesterday ? t('yesterday') : formatDate(those[0]?.at ?? ''),
    notices: those,
  }));
};
