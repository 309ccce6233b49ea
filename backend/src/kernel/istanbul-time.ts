const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', timeStyle: 'medium' });

/** `2026-11-24`: the day that stands on a document is the day in Istanbul, also in the three hours when it is still yesterday in UTC. */
export const istanbulDay = (moment: string): string => day.format(new Date(moment));

/** `14:05:09` */
export const istanbulTime = (moment: string): string => time.format(new Date(moment));

/** `24.11.2026`: a day as people write it. */
export const writtenDay = (isoDay: string): string => isoDay.split('-').reverse().join('.');
