const format = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });

/** `9 Temmuz 2026 14:32 (Türkiye saati)` */
export const turkishMoment = (at: Date): string => `${format.format(at)} (Türkiye saati)`;
