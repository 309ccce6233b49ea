/**
 * One form of Turkish text for index, query and address. A search never compares with the `i` flag or with the database's
 * `lower`: `İ`, `I`, `ı` and `i` are one letter here, as are `ş`/`s`, `ğ`/`g`, `ü`/`u`, `ö`/`o`, `ç`/`c`, `â`/`a`.
 */

const NO_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

const TURKISH: Readonly<Record<string, string>> = {
  ...{ ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' },
  ...{ Ç: 'c', Ğ: 'g', İ: 'i', Ö: 'o', Ş: 's', Ü: 'u', Â: 'a', Î: 'i', Û: 'u' },
};

/** Any text → lower case without marks. Keeps spaces and signs; folding twice changes nothing. */
export function fold(text: string): string {
  // Nearly all text has no other letters: the general way below takes several times as long.
  const plain = text.replace(/[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/g, (letter) => TURKISH[letter] ?? letter);
  return /[\u0080-\uffff]/.test(plain) ? foldAny(text) : plain.toLowerCase();
}

function foldAny(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłþ]/g, (letter) => NO_DECOMPOSITION[letter] ?? letter)
    .normalize('NFC');
}

/** Lower case as Turkish writes it, marks kept: tells an exact spelling from one that is only equal when folded. */
export function lowerTurkish(text: string): string {
  return text.normalize('NFC').replace(/I/g, 'ı').replace(/İ/g, 'i').toLowerCase();
}

/** Written form → the form in the index. */
const UNITS: Readonly<Record<string, string>> = {
  gb: 'gb',
  gigabyte: 'gb',
  tb: 'tb',
  terabyte: 'tb',
  mb: 'mb',
  mah: 'mah',
  hz: 'hz',
  mhz: 'mhz',
  ghz: 'ghz',
  inc: 'inc',
  inch: 'inc',
  mm: 'mm',
  cm: 'cm',
  santim: 'cm',
  m2: 'm2',
  metrekare: 'm2',
  m3: 'm3',
  km: 'km',
  kilometre: 'km',
  kg: 'kg',
  kilo: 'kg',
  gr: 'gr',
  gram: 'gr',
  lt: 'lt',
  litre: 'lt',
  watt: 'w',
  w: 'w',
  kw: 'kw',
  hp: 'hp',
  bg: 'hp',
  volt: 'v',
  v: 'v',
  ah: 'ah',
  btu: 'btu',
};

/** A number and the word behind it, which may be a unit. */
const MEASURE = /(\d)\s*(m[23]|[a-z]{1,9})(?![\p{L}\p{N}])/gu;
/** Thousands with points, and the points that end a sentence. */
const GROUPED = /^(\d{1,3})((?:\.\d{3})+)(\.*)$/;

/**
 * Folded text → the same with numbers in one form each: `2+1` → `2p1`, `1.5+1` → `1v5p1`, `128 GB` → `128gb`,
 * `150.000 km` and `150 bin km` → `150000km`, `55"` → `55inc`, `120 m²` → `120m2`, `iphone13` → `iphone 13`.
 */
export function normaliseNumbers(folded: string): string {
  if (!/\d/.test(folded)) return folded;
  return folded
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/(?<![\d.,])\d{1,3}\.\d{3}[\d.]*/g, withoutPoints)
    .replace(/(\d)[.,](\d)/g, '$1v$2')
    .replace(/(?<![\p{L}\d])(\d{1,4})\s*bin(?![\p{L}\d])/gu, '$1000')
    .replace(/(\d)\s*(?:\+|arti(?!\p{L}))\s*(?=\d)/gu, '$1p')
    .replace(/(?<=^|[\s(,])(\d+(?:v\d+)?)\s?(?:"|″|”|'')/g, '$1inc ')
    .replace(MEASURE, (whole, digit: string, word: string) => {
      const unit = UNITS[word];
      return unit === undefined ? whole : digit + unit;
    })
    .replace(/(?=\d)(?<=\p{L}{3})/gu, ' ');
}

function withoutPoints(number: string): string {
  const [, head, tail = '', end = ''] = GROUPED.exec(number) ?? [];
  return head === undefined ? number : head + tail.replaceAll('.', '') + end;
}

const SUFFIX_AFTER_APOSTROPHE = /(\p{L}{2}|\d)['’‘`´ʼ]\p{L}{1,6}(?!\p{L})/gu;
const APOSTROPHE_INSIDE = /(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu;

/**
 * Text of people → the words of the index: folded, numbers in one form, only letters and digits, in order, doubles kept.
 * A suffix after an apostrophe goes away: `Ankara'da` → `ankara`.
 */
export function tokenise(text: string): string[] {
  const prepared = fold(text).replace(SUFFIX_AFTER_APOSTROPHE, '$1').replace(APOSTROPHE_INSIDE, '');
  return normaliseNumbers(prepared).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Text → the words of an address: `Şişli'de 2+1 Daire` → `sislide-2-1-daire`. ASCII letters and digits only, cut at a word
 * before `maxLength`; `fallback` when nothing is left.
 */
export function slugify(text: string, { maxLength = 80, fallback = 'ilan' } = {}): string {
  const words =
    fold(text)
      .replace(APOSTROPHE_INSIDE, '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug || (words[0]?.slice(0, maxLength) ?? fallback);
}
