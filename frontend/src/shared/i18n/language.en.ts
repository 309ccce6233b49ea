import type { Filling } from './language';

export const LANGUAGE = 'en';
export const LOCALE_OF_DATES = 'en-GB';

/** As in Turkish; `{count|ad|ads}` is the word for one or for many. */
export const fill = (sentence: string, filling: Filling): string =>
  sentence.replace(/\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}/gu, (whole, name: string, one?: string, many?: string) => {
    const value = filling[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return String(value) === '1' ? one : many;
  });
