import { fold } from '#kernel/turkish-text.js';

/** Half open, in UTF-16 units of the text as it was written. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Signs that people put in the place of letters to get past a list of words. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'a4@',
  b: 'b8',
  e: 'e3€',
  g: 'g9',
  i: 'i1!|',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};
/** … and between them. */
const BETWEEN = String.raw`[.\-_*·•'’,/]{0,2}`;
const LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const LETTER_AFTER = String.raw`(?![\p{L}\p{N}])`;

const escaped = (sign: string) => sign.replaceAll(/[\\\]^$.*+?()[{}|/]/g, String.raw`\$&`);

function letterPattern(letter: string): string {
  const signs = LOOKALIKES[letter];
  return signs === undefined ? escaped(letter) : `[${[...signs].map(escaped).join('')}]`;
}

/** `silah*` also finds `silahlar`; a phrase is found across any white space. */
export function wordPattern(word: string): RegExp {
  const open = word.endsWith('*');
  const parts = fold(open ? word.slice(0, -1) : word)
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => [...part].map(letterPattern).join(BETWEEN));
  return new RegExp(`${LETTER_BEFORE}${parts.join(String.raw`\s+`)}${open ? '' : LETTER_AFTER}`, 'gu');
}

/** Where any of the words stands in the text, in the spelling of the text. */
export function findWords(text: string, words: readonly string[]): readonly Span[] {
  const { folded, offsets } = foldKeepingPlaces(text);
  // A word without a letter or digit would be found everywhere.
  const meant = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const spans = meant.flatMap((word) =>
    [...folded.matchAll(wordPattern(word))].map(({ index, 0: found }) => ({
      start: offsets[index] ?? 0,
      end: (offsets[index + found.length - 1] ?? 0) + 1,
    })),
  );
  return merged(spans);
}

/** Folds sign by sign, and remembers for each folded sign where it came from. */
function foldKeepingPlaces(text: string): { readonly folded: string; readonly offsets: readonly number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const sign of text) {
    // White space and signs of punctuation stay: they separate words.
    const plain = /[\p{L}\p{N}]/u.test(sign) ? fold(sign) : sign;
    folded += plain;
    for (let n = 0; n < plain.length; n += 1) offsets.push(at + Math.min(n, sign.length - 1));
    at += sign.length;
  }
  return { folded, offsets };
}

export function merged(spans: readonly Span[]): readonly Span[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
