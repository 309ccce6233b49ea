/** Rows of the Turkish Q keyboard, folded. */
const ROWS = ['qwertyuiopgu', 'asdfghjklsi', 'zxcvbnmoc'];
/** Letters that are taken for each other by ear. */
const ALIKE = 'ae iu ou iy ei bp dt gk cj cs ck sz vw fv kq gh gy mn ao'.split(' ');
const VOWELS = 'aeiou';

const A = 'a'.charCodeAt(0);
const LETTERS = 26;
const indexOf = (word: string, i: number): number => word.charCodeAt(i) - A;

const WRONG = new Float64Array(LETTERS * LETTERS).fill(1);
for (const [pairs, cost] of [
  [ROWS.flatMap((row) => [...row].slice(1).map((letter, i) => row.charAt(i) + letter)), 0.8],
  [ALIKE, 0.65],
] as const) {
  for (const pair of pairs) {
    const [one, other] = [indexOf(pair, 0), indexOf(pair, 1)];
    WRONG[one * LETTERS + other] = WRONG[other * LETTERS + one] = cost;
  }
}
for (let letter = 0; letter < LETTERS; letter++) WRONG[letter * LETTERS + letter] = 0;

/**
 * What a letter more or less weighs; less where it is one of two equal ones, a vowel, an `i` that Turks leave out first (`satlk`), or an
 * `h` that nobody hears.
 */
const EXTRA = Float64Array.from({ length: LETTERS }, (_, i) => {
  const letter = String.fromCharCode(A + i);
  return letter === 'h' ? 0.7 : letter === 'i' ? 0.65 : VOWELS.includes(letter) ? 0.85 : 1;
});
const DOUBLED = 0.4;
const SWAPPED = 0.7;
/** The first letter is seldom wrong. */
const FIRST_LETTER = 0.5;

const LONGEST = 32;
const rows = [0, 1, 2].map(() => new Float64Array(LONGEST + 1)) as [Float64Array, Float64Array, Float64Array];

const extra = (word: string, i: number): number =>
  i > 0 && word.charCodeAt(i) === word.charCodeAt(i - 1) ? DOUBLED : (EXTRA[indexOf(word, i)] as number);

/** What it takes to write the one word of letters a–z for the other; more than `limit` counts as infinite. */
export function spellingCost(typed: string, right: string, limit: number): number {
  if (typed.length > LONGEST || right.length > LONGEST) return Infinity;
  if (Math.abs(typed.length - right.length) > Math.ceil(limit / DOUBLED)) return Infinity;
  let [beforeLast, last, row] = rows;
  last[0] = 0;
  for (let j = 1; j <= right.length; j++) last[j] = (last[j - 1] as number) + extra(right, j - 1);
  for (let i = 1; i <= typed.length; i++) {
    const more = extra(typed, i - 1);
    let best = (row[0] = (last[0] as number) + more);
    for (let j = 1; j <= right.length; j++) {
      const cost = Math.min(
        (last[j] as number) + more,
        (row[j - 1] as number) + extra(right, j - 1),
        (last[j - 1] as number) + (WRONG[indexOf(typed, i - 1) * LETTERS + indexOf(right, j - 1)] as number),
        isSwapped(typed, i, right, j) ? (beforeLast[j - 2] as number) + SWAPPED : Infinity,
      );
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return Infinity;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const cost = (last[right.length] as number) + (typed.charAt(0) === right.charAt(0) ? 0 : FIRST_LETTER);
  return cost > limit ? Infinity : cost;
}

const isSwapped = (typed: string, i: number, right: string, j: number): boolean =>
  i > 1 &&
  j > 1 &&
  typed.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
  typed.charCodeAt(i - 2) === right.charCodeAt(j - 1);
