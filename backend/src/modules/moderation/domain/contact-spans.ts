import { merged, type Span } from './text-spans.js';

const GAP = String.raw`[\s().\-_/*•·]{0,3}`;

/** Turkish mobile and land lines however they are spaced, with or without 0 and +90; never a part of a longer number. */
const PHONE = new RegExp(
  String.raw`(?<![\d.,])(?:(?:\+|00)?90${GAP})?0?${GAP}(?:5${GAP}\d|[2-4]${GAP}[1-9])${GAP}\d(?:${GAP}\d){7}(?![\d]|[.,]\d)`,
  'g',
);

const NUMBER_WORD =
  '(?:s[ıi]f[ıi]r|bir|iki|[üu][çc]|d[öo]rt|be[şs]|alt[ıi]|yedi|sekiz|dokuz|on|yirmi|otuz|k[ıi]rk|elli|altm[ıi][şs]|yetmi[şs]|seksen|doksan|y[üu]z)';
/** Seven words of numbers in a row, as nobody writes who describes a thing. */
const SPELT_NUMBER = new RegExp(
  String.raw`(?<!\p{L})${NUMBER_WORD}(?:[\s,.\-]{1,20}${NUMBER_WORD}){6,}(?!\p{L})`,
  'giu',
);

// What may stand any number of times in front of what tells has an upper bound: each place of a text is a beginning.
const EMAIL =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(nokta\)|\[nokta\])\s?[\p{L}]{2,10}){1,3}/giu;
const SITE =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@])[a-z0-9-]{2,40}\.(?:com|net|org|info|biz|shop|store|site|online|xyz|app|io|me)(?:\.tr)?(?![\p{L}\p{N}])/giu;
const IBAN = /(?<![\p{L}\p{N}])TR\s?\d{2}(?:\s?\d{4}){5}\s?\d{2}(?!\d)/giu;
const HANDLE =
  /(?<!\p{L})(?:whats?\s?app?|wp|telegram|tg|instagram|insta|ig|facebook)\s{0,20}(?:(?:adresim|hesab[ıi]m|hatt[ıi]m)\s{0,20})?(?:[:=]\s{0,20})?(?:@[\w.]{3,30}|[\w.]{0,30}\d[\w.]{2,30})/giu;

/** Ways to be reached outside of the market: where a buyer is led to pay in advance, and a seller is found by who means harm. */
export function findContacts(text: string): readonly Span[] {
  return merged(
    [PHONE, SPELT_NUMBER, EMAIL, SITE, IBAN, HANDLE].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        start: index + (found.length - found.trimStart().length),
        end: index + found.trimEnd().length,
      })),
    ),
  );
}
