// What the product speaks (docs/decisions/0102-english-exists-and-turkish-is-built.md): the dictionaries of `tr`, and this. A build in English takes `en` and `language.en` instead.

export const LANGUAGE: string = 'tr';
/** For dates; numbers and prices are written as in Türkiye in every language, for that is how its fields read them. */
export const LOCALE_OF_DATES = 'tr-TR';

export type Filling = Readonly<Record<string, string | number>>;

/** `{names}` are filled; Turkish words stay the same after a number. */
export const fill = (sentence: string, filling: Filling): string =>
  sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => String(filling[name] ?? whole));
