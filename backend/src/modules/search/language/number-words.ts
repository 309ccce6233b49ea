import { fold } from '#kernel/turkish-text.js';

/** Only numbers that something stands behind which counts them: `altı` alone is more often _below_, `on` an _on_. */
const VALUES: ReadonlyMap<string, number> = new Map(
  (
    'bir:1 iki:2 uc:3 dort:4 bes:5 alti:6 yedi:7 sekiz:8 dokuz:9 on:10 yirmi:20 otuz:30 kirk:40 elli:50 altmis:60 yetmis:70 ' +
    'seksen:80 doksan:90 yuz:100 yarim:0.5'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string])
    .map(([word, value]) => [word, Number(value)]),
);
const COUNTED = /^(?:bin|milyon|arti|bucuk)/;
const LONGEST = 4;
/** Longer texts are no searches. */
const LONGEST_TEXT = 300;

/** `beş bin altı` → `5 bin altı`, `iki artı bir` → `2 artı 1`, `yarım milyon` → `0,5 milyon`; other texts stay as they are. */
export function withDigits(text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  const pieces = text.split(/(\s+)/u);
  const folded = pieces.map(fold);
  const isSpace = (at: number): boolean => at % 2 === 1;
  const written: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const run = isSpace(at) ? 0 : runFrom(folded, at);
    const next = folded[at + 2 * run] ?? '';
    const isAdded = run === 1 && folded[at - 2] === 'arti' && isNumber(folded[at - 4]);
    if (run === 0 || !(COUNTED.test(next) || isAdded)) {
      written.push(pieces[at] as string);
      continue;
    }
    const words = Array.from({ length: run }, (_, i) => folded[at + 2 * i] as string);
    written.push(String(valueOf(words)).replace('.', ','));
    at += 2 * (run - 1);
  }
  return written.join('');
}

/** What says of how many a thing is: `kişilik`, `kapılı`, `çekmeceli`. */
const OF_SO_MANY = /^[a-z]{3,12}(?:l[iu]|l[iu]k)$/u;
const WORDS: ReadonlyMap<string, string> = new Map([...VALUES].map(([word, value]) => [String(value), word]));

/** Whether a number and a word, both folded, say together of how many a thing is: `6 kisilik`, `alti kisilik`. */
export const isOfSoMany = (number: string, word: string): boolean =>
  OF_SO_MANY.test(word) && (WORDS.has(number) || VALUES.has(number));

/** The same with its number in letters, or in digits; undefined where it is nothing of the kind. */
export function writtenOtherwise(phrase: string): string | undefined {
  const [number = '', word = '', more] = phrase.split(' ');
  if (more !== undefined || !isOfSoMany(number, word)) return undefined;
  return `${WORDS.get(number) ?? String(VALUES.get(number))} ${word}`;
}

const isNumber = (word = ''): boolean => VALUES.has(word) || /^\d/.test(word);

/** How many words of a number stand from here on; they stand at every other place, between spaces. */
function runFrom(folded: readonly string[], at: number): number {
  let run = 0;
  while (run < LONGEST && VALUES.has(folded[at + 2 * run] ?? '')) run++;
  return run;
}

/** `iki yüz elli` → 250. */
const valueOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const value = VALUES.get(word) ?? 0;
    return word === 'yuz' && sum > 0 ? sum * value : sum + value;
  }, 0);
