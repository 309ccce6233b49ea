import { readMoment } from '@ilan/api';

/** The moment of a field for date and time, which the browser reads in the zone of who sits before it; its last second is in it. */
export const momentOf = (said: string): string | undefined => {
  const time = Date.parse(said);
  if (said === '' || Number.isNaN(time)) return undefined;
  const wholeMinute = /T\d{2}:\d{2}$/u.test(said);
  return new Date(wholeMinute ? time + 59_999 : time).toISOString();
};

/** The same of a span: `2026-11-26T14:05` begins with that minute, and ends with its last moment. */
export const saidMoment = (said: string, isEnd: boolean): string | undefined => {
  if (isEnd) return momentOf(said);
  const time = Date.parse(said);
  return said === '' || Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** What an address says of a moment, for such a field; of a day the minute is `time`. */
export const shownMoment = (said: string | undefined, time: string): string => {
  if (said === undefined) return '';
  return said.length === 10 ? `${said}T${time}` : localMinute(said);
};

/** As such a field writes it. */
export const localMinute = (at: string): string => {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What the address says, as the API reads it: a moment, or a day, which begins in Istanbul; nothing that is none. */
export const atOf = (params: URLSearchParams): string | undefined => readMoment(params.get('at') ?? '')?.toISOString();

/** Whether the address says something that is no moment: what is shown is not what somebody meant, and they are told so. */
export const isNoMoment = (params: URLSearchParams): boolean =>
  (params.get('at') ?? '') !== '' && atOf(params) === undefined;
