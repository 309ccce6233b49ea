/** Why a password that is long enough is refused all the same. */
export const WEAK_PASSWORDS = {
  common: 'Bu şifre en sık kullanılan şifrelerden biri; lütfen başka bir şifre seçin.',
  own: 'Şifreniz adınızdan ya da e-posta adresinizden oluşamaz; lütfen başka bir şifre seçin.',
} as const;

/** Whose password it is to be: what others know of them. */
export interface KnownOfPerson {
  readonly names: readonly string[];
  readonly email: string;
}

/** Shorter parts of a name or an address stand in too many words. */
const SHORTEST_WORD = 3;
/** So many signs must be somebody's own invention, as many as a password must have at least. */
const OWN_SIGNS = 6;

/**
 * Whether little is left of a password without its owner's name and e-mail address, whole or in parts: `Ayse1985!` of Ayşe. A name within
 * a longer password does no harm.
 */
export function madeOfOwnWords(password: string, { names, email }: KnownOfPerson): boolean {
  const folded = foldedSigns(password);
  const left = wordsOf([...names, email]).reduce((rest, word) => rest.replaceAll(word, ' '), folded);
  return left !== folded && left.replaceAll(' ', '').length < OWN_SIGNS;
}

/** The longest first, so that `ayse.yilmaz` is not taken apart by `ayse`. */
function wordsOf(texts: readonly string[]): readonly string[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]/u), ...text.split(/[^\p{L}\p{M}]/u)]);
  const words = parts.map(foldedSigns);
  return words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Letters and digits alone, small and without marks: `Ayşe Y.` → `ayşey` → `aysey`. */
const foldedSigns = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
