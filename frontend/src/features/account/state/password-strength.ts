export interface Strength {
  /** How many of three bars are filled. */
  readonly level: 1 | 2 | 3;
  readonly advice: 'common' | 'personal' | 'repeated' | 'longer' | 'varied' | 'good';
}

// What is tried first against every account, here and everywhere.
const COMMON =
  /123456|987654|qwert|asdfg|zxcvb|abc123|password|parola|[sş]ifre|sifre|iloveyou|seni?seviyorum|galatasaray|fenerbah[cç]e|be[sş]ikta[sş]|trabzonspor|ilanpazar|admin|letmein|welcome|hosgeldin/iu;

const fold = (text: string): string => text.toLocaleLowerCase('tr').normalize('NFC');

const kinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;

/**
 * Advice, never a gate: length counts most, since a sentence is easier to keep in mind than signs. `personal`: words that
 * others know of this person.
 */
export const strengthOf = (password: string, personal: readonly string[]): Strength => {
  const folded = fold(password);
  const own = personal.flatMap((text) => fold(text).split(/[\s@.]+/u)).filter((word) => word.length >= 4);
  if (own.some((word) => folded.includes(word))) return { level: 1, advice: 'personal' };
  if (new Set(folded).size <= Math.min(4, folded.length / 2)) return { level: 1, advice: 'repeated' };
  if (COMMON.test(folded) && folded.length < 16) return { level: 1, advice: 'common' };
  if (folded.length < 10) return { level: kinds(password) >= 3 ? 2 : 1, advice: 'longer' };
  if (folded.length >= 16 || kinds(password) >= 3) return { level: 3, advice: 'good' };
  return { level: 2, advice: 'varied' };
};
