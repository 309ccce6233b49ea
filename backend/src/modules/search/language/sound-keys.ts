/** Foreign spelling → what a Turkish speaker hears and writes, in order. */
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'syn'],
  [/sch|sh/g, 's'],
  [/ch/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|qu?/g, 'k'],
  [/^x/g, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/oo|ou/g, 'u'],
  [/oa|au|ao/g, 'o'],
  [/ee|ea|ie/g, 'i'],
  [/ai|ay|ey/g, 'ei'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/j/g, 'c'],
];

function heard(word: string): string {
  let key = word;
  for (const [letters, sound] of HEARD) key = key.replace(letters, sound);
  return key.replace(/(.)\1+/g, '$1').replace(/(?<=..)[eh]$/, '');
}

/**
 * Folded word → the keys of its sounds: two words that share one may be the same by ear. A foreign word has a second one as
 * English is read: `iphone`, `nike` → as `ayfon`, `nayk`.
 */
export function soundKeysOf(word: string): readonly string[] {
  const keys = new Set([heard(word)]);
  const english = word
    .replace(/i(?=[bcdfgklmnprstvz]e$)/, 'ay')
    .replace(/^i(?=p[aho])/, 'ay')
    .replace(/(?<=[a-z])a(?=[bcdfgklmnprstvz]e$)/, 'ey');
  if (english !== word) keys.add(heard(english));
  return [...keys];
}
