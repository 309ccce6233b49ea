import { fold } from '#kernel/turkish-text.js';

/** Half open, in UTF-16 units of the text as it was written. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** White space and signs of punctuation stay: they separate words. */
const isPlain = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

interface FoldedText {
  readonly signs: readonly string[];
  /** Where each of them came from, in the text as it was written. */
  readonly places: readonly Span[];
}

/** Folds sign by sign: one may become two (`ß`) or none (a mark that stands alone). */
export function foldKeepingPlaces(text: string): FoldedText {
  const signs: string[] = [];
  const places: Span[] = [];
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    for (const folded of isPlain(sign) ? fold(sign) : sign) {
      signs.push(folded);
      places.push({ start, end });
    }
    start = end;
  }
  return { signs, places };
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
