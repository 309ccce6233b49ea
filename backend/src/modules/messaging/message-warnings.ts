import type { MessageWarning } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';

/** Read on folded text: lower case, no Turkish marks. What may stand any number of times has an upper bound, so that reading takes linear time. */
const PATTERNS: Readonly<Record<MessageWarning, RegExp>> = {
  link: /https?:\/\/|(?<![\p{L}\p{N}])www\.|(?<![\p{L}\p{N}@.-])[a-z0-9-]{2,40}\.(?:com|net|org|info|biz|shop|store|site|online|xyz|app|io|me|link|click|top|ly|gg)(?:\.tr)?(?![\p{L}\p{N}])/u,
  iban: /(?<![\p{L}\p{N}])tr\s?\d{2}(?:[\s-]?\d{4}){5}[\s-]?\d{2}(?!\d)|(?<!\p{L})iban(?!\p{L})/u,
  deposit:
    /(?<!\p{L})(?:kapora|kaparo|depozito|on\s?odeme|pesinat)|(?<!\p{L})(?:havale|eft|fast)\s{0,3}(?:yap|at|gonder|ile)/u,
  elsewhere:
    /(?<!\p{L})(?:wh?ats?\s?app?|vatsap|vatsapp|watsap|wp)(?:['’]?(?:tan|ten|dan|den|ta|te|da|de|a|e|ya|ye|i|tan|im|imdan))?(?!\p{L})|(?<!\p{L})(?:telegram|instagram|insta\s?dm|dmden|dm\s?den)/u,
};
const KINDS = Object.keys(PATTERNS) as readonly MessageWarning[];

/** Between the letters of a word they are not seen, and would hide it. */
const SHAPELESS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Where a buyer is led to pay in advance or to where nobody sees it: whoever reads such words is warned. */
export function warningsOf(body: string): MessageWarning[] {
  if (body === '') return [];
  const text = fold(body.replace(SHAPELESS, ''));
  return KINDS.filter((kind) => PATTERNS[kind].test(text));
}
