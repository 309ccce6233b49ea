const VOWEL = /[aeıioöuüâîû]/g;
const HARD = /[fstkçşhp]$/;

/** `Kadıköy'de`, `Tokat'ta`, `Bursa'da`. */
export const inPlace = (name: string): string => `${name}'${HARD.test(lower(name)) ? 't' : 'd'}${harmony(name)}`;

/** `Kadıköy'den`, `Tokat'tan`. */
export const fromPlace = (name: string): string => `${inPlace(name)}n`;

/** `12.500`, never with decimals. */
export const number = (value: number): string => Math.round(value).toLocaleString('tr-TR');

/** `12.500 TL` */
export const lira = (value: number): string => `${number(value)} TL`;

const lower = (text: string): string => text.toLocaleLowerCase('tr');

function harmony(name: string): 'a' | 'e' {
  const last = lower(name).match(VOWEL)?.at(-1) ?? 'e';
  return 'aıouâ'.includes(last) ? 'a' : 'e';
}
