const NAMES = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-09` is Eylül 2026. */
export const monthName = (month: string): string => NAMES.format(new Date(`${month}-15T00:00:00Z`));

/** `2026-09-30` is 30.09.2026. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('.');

/** The month after: `2026-12` gives `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The first day that is open when this month was closed. */
export const openedBy = (month: string): string => `${monthAfter(month)}-01`;

/** The day in Istanbul, which is three hours ahead all year round. */
export const dayOfMoment = (at: string): string => new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10);

export const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);
