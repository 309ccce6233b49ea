/** The moment of a field for date and time, which the browser reads in the zone of who sits before it; its last second is in it. */
export const momentOf = (said: string): string | undefined => {
  const time = Date.parse(said);
  if (said === '' || Number.isNaN(time)) return undefined;
  const wholeMinute = /T\d{2}:\d{2}$/u.test(said);
  return new Date(wholeMinute ? time + 59_999 : time).toISOString();
};

/** As such a field writes it. */
export const localMinute = (at: string): string => {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What the address says: a moment, and nothing that is none. */
export const atOf = (params: URLSearchParams): string | undefined => {
  const time = Date.parse(params.get('at') ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
