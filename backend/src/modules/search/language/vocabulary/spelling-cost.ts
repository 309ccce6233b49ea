/** Rows of the Turkish Q keyboard, folded. */
const ROWS = ['qwertyuiopgu', 'asdfghjklsi', 'zxcvbnmoc'];
/** Letters that are taken for each other by ear. */
const ALIKE = [
  'ae',
  'iu',
  'ou',
  'iy',
  'ei',
  'bp',
  'dt',
  'gk',
  'cj',
  'cs',
  'ck',
  'sz',
  'vw',
  'fv',
  'kq',
  'gh',
  'gy',
  'mn',
  'ao',
];

const costs = new Map<string, number>();
const both = (a: string, b: string, cost: number): void => {
  for (const pair of [a + b, b + a]) costs.set(pair, Math.min(costs.get(pair) ?? 1, cost));
};
for (const row of ROWS) for (let i = 1; i < row.length; i++) both(row.charAt(i - 1), row.charAt(i), 0.8);
for (const pair of ALIKE) both(pair.charAt(0), pair.charAt(1), 0.65);

const wrong = (a: string, b: string): number => costs.get(a + b) ?? 1;
/** A letter more or less weighs little where it is one of two equal ones, or an `h` that nobody hears. */
const extra = (letter: string, before: string): number =>
  letter === before ? 0.4 : letter === 'h' ? 0.7 : VOWELS.includes(letter) ? 0.85 : 1;
const VOWELS = 'aeiou';

/** The first letter is seldom wrong. */
const FIRST_LETTER = 0.5;

/** What it takes to write the one word for the other; more than `limit` counts as infinite. */
export function spellingCost(typed: string, right: string, limit: number): number {
  if (Math.abs(typed.length - right.length) > Math.ceil(limit / 0.4)) return Infinity;
  let beforeLast: number[] = [];
  let last = [0];
  for (let j = 1; j <= right.length; j++)
    last.push((last[j - 1] as number) + extra(right.charAt(j - 1), right.charAt(j - 2)));
  for (let i = 1; i <= typed.length; i++) {
    const a = typed.charAt(i - 1);
    const row = [(last[0] as number) + extra(a, typed.charAt(i - 2))];
    let best = row[0] as number;
    for (let j = 1; j <= right.length; j++) {
      const b = right.charAt(j - 1);
      let cost = Math.min(
        (last[j] as number) + extra(a, typed.charAt(i - 2)),
        (row[j - 1] as number) + extra(b, right.charAt(j - 2)),
        (last[j - 1] as number) + (a === b ? 0 : wrong(a, b)),
      );
      if (i > 1 && j > 1 && a === right.charAt(j - 2) && typed.charAt(i - 2) === b)
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 0.7);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return Infinity;
    beforeLast = last;
    last = row;
  }
  const cost = (last[right.length] as number) + (typed.charAt(0) === right.charAt(0) ? 0 : FIRST_LETTER);
  return cost > limit ? Infinity : cost;
}
