import type { SeededRandom } from './seeded-random.js';

export type Words = Readonly<Record<string, string | number>>;

/** The names in a pattern: of `'<yerde> <m2> m²'` they are `yerde` and `m2`. Of a pattern that is read from a file nothing is known. */
export type NamesIn<Pattern extends string> = Pattern extends `${string}<${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type WordsFor<Pattern extends string> = [NamesIn<Pattern>] extends [never]
  ? [words?: Words]
  : [words: Readonly<Record<NamesIn<Pattern>, string | number>>];

/**
 * Writes out a sentence pattern: `{a|b|c}` is one of them (also nested), `[x]` is there or not, `<name>` is a word. Patterns stand in
 * tables (`phrases/`, `data/`); a word that a pattern of `phrases/` asks for and nobody gives does not compile.
 * @throws Error for an unknown word or a bracket that is not closed, so that no pattern reaches a reader half done.
 */
export function spin<Pattern extends string>(
  pattern: Pattern,
  random: SeededRandom,
  ...[words = {}]: WordsFor<Pattern>
): string {
  const reader = new PatternReader(pattern, random, words);
  return tidy(reader.readAll());
}

/** Sentences beside each other, in the order of their patterns. */
export const spinAll = <Pattern extends string>(
  patterns: readonly Pattern[],
  random: SeededRandom,
  ...words: WordsFor<Pattern>
): string => patterns.map((pattern) => spin<Pattern>(pattern, random, ...words)).join(' ');

/** Leftovers of parts that were joined or left out: double spaces, a space before a comma, none after a full stop. Line breaks stay. */
export function tidy(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([,.!?;:)])/g, '$1')
    .replace(/,\s*,/g, ',')
    .replace(/\.{2}(?!\.)/g, '.')
    .replace(/([a-zçğıöşü’)][.!?])(?=[A-ZÇĞİÖŞÜ])/g, '$1 ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Capital letters where sentences begin; the short forms of floors and makes (`3. katta`, `2.0`) stay. */
export function withCapitals(text: string): string {
  return text.replace(
    /(^|\n|[\p{L}’)%][.!?] )(\p{Ll}\S*)/gu,
    (_, before: string, word: string) => before + capital(word),
  );
}

/** Capital first letter in the Turkish way; words that are written small on purpose stay (`iPhone`). */
export function capital(text: string): string {
  if (/^(iPhone|iPad|iOS|iMac|eMTB|m²)/.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}

class PatternReader {
  private at = 0;

  constructor(
    private readonly pattern: string,
    private readonly random: SeededRandom,
    private readonly words: Words,
  ) {}

  readAll(): string {
    const text = this.readUntil('');
    if (this.at < this.pattern.length) throw new Error(`A bracket too many in "${this.pattern}"`);
    return text;
  }

  private readUntil(ends: string): string {
    let text = '';
    while (this.at < this.pattern.length) {
      const letter = this.pattern.charAt(this.at);
      if (ends.includes(letter)) return text;
      if ('}]|'.includes(letter) && (letter !== '|' || ends !== ''))
        throw new Error(`A bracket is wrong in "${this.pattern}"`);
      this.at++;
      if (letter === '{') text += this.readChoice();
      else if (letter === '[') text += this.readOptional();
      else if (letter === '<') text += this.readWord();
      else text += letter;
    }
    if (ends) throw new Error(`A bracket is not closed in "${this.pattern}"`);
    return text;
  }

  private readChoice(): string {
    const choices: string[] = [];
    do {
      choices.push(this.readUntil('|}'));
    } while (this.pattern.charAt(this.at++) === '|');
    return this.random.pick(choices);
  }

  private readOptional(): string {
    const text = this.readUntil(']');
    this.at++;
    return this.random.chance(0.5) ? text : '';
  }

  private readWord(): string {
    const end = this.pattern.indexOf('>', this.at);
    const name = this.pattern.slice(this.at, end);
    const word = this.words[name];
    if (end < 0 || word === undefined) throw new Error(`No word for <${name}> in "${this.pattern}"`);
    this.at = end + 1;
    return String(word);
  }
}
