const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** JavaScript takes a 30 February for a day in March. */
const isInCalendar = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/**
 * A moment as addresses say it: `2026-11-21` is the beginning of that day in Istanbul, `2026-11-21T10:00:00+02:00` is by its own clock.
 *
 * @returns undefined for what is none: another form, a day that no calendar has, or a year that cannot be written down with four digits
 */
export function readMoment(text: string): Date | undefined {
  const isDay = DAY.test(text);
  if (!(isDay || MOMENT.test(text)) || !isInCalendar(text.slice(0, 10))) return undefined;
  const moment = new Date(isDay ? `${text}T00:00:00+03:00` : text);
  // An offset may lead beyond the years that can be written down.
  const year = moment.getUTCFullYear();
  return year >= 0 && year <= 9999 ? moment : undefined;
}
