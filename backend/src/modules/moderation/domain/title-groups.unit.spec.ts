import { describe, expect, it } from '@jest/globals';
import { SIZES, titleGroups } from './title-groups.js';

const similarityOf = (one: readonly number[], other: ReadonlySet<number>): number => {
  const shared = one.filter((key) => other.has(key)).length;
  return shared / (one.length + other.size - shared);
};

/** As the index has a title: its keys, each with the title's size. */
const indexed = (keys: ReadonlySet<number>): ReadonlySet<number> => {
  const size = SIZES.filter((from) => from <= keys.size).length;
  return new Set([...keys].map((key) => key ^ (size << 24)));
};

/** Repeatable chance. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const some = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the groups of a title’s keys', () => {
  it('are one for a title that has to be the same', () => {
    expect(titleGroups(some(5), 1)).toEqual([some(5)]);
    expect(titleGroups(some(40), 1)).toHaveLength(1);
  });

  it('are few where both are of one size, and more for what is shorter', () => {
    const sizes = titleGroups(some(40), 0.8).map(([key]) => (key ?? 0) >> 24);
    const count = (from: number) => sizes.filter((size) => SIZES[size - 1] === from).length;
    expect([30, 33, 37, 41, 45, 50].map(count)).toEqual([9, 8, 6, 5, 3, 1]);
  });

  it('have a rare key each, as long as there are some, and ask for the rarest alone', () => {
    const keys = some(40);
    // As they come they would all stand in two of the nine groups.
    const rare = new Set([0, 1, 9, 10, 18, 19, 27, 28, 36]);
    const counts = new Map(keys.filter((key) => !rare.has(key)).map((key) => [key, 500 + key]));
    for (const group of titleGroups(keys, 0.8, counts)) {
      expect(group.some((key) => rare.has(key & 0xff))).toBe(true);
      expect(group.length).toBeLessThanOrEqual(6);
    }
  });

  it.each([0.5, 0.65, 0.8, 0.9])('find every title that is as similar as %p', (similarity) => {
    const chance = numbers(7);
    const upTo = (most: number) => (chance.next().value ?? 0) % most;
    let alike = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const keys = [...new Set(Array.from({ length: 5 + upTo(40) }, () => upTo(1_000)))];
      const other = new Set(keys.slice(upTo(6)).concat(Array.from({ length: upTo(6) }, () => 1_000 + upTo(1_000))));
      if (similarityOf(keys, other) < similarity) continue;
      alike += 1;
      const there = indexed(other);
      expect(titleGroups(keys, similarity).some((group) => group.every((key) => there.has(key)))).toBe(true);
    }
    expect(alike).toBeGreaterThan(50);
  });

  it('find what is exactly as similar as has to be', () => {
    for (let keys = 1; keys <= 125; keys += 1)
      for (const similarity of [0.5, 0.75, 0.8, 0.9, 1]) {
        const [least, most] = [Math.ceil(keys * similarity), Math.floor(keys / similarity)];
        // What is shorter lacks the last keys and has no other; what is longer has all.
        for (const size of [least, most]) {
          const there = indexed(new Set(some(size)));
          const groups = titleGroups(some(keys), similarity);
          const found = groups.some((group) => group.every((key) => there.has(key)));
          expect({ keys, similarity, size, found }).toEqual({ keys, similarity, size, found: true });
        }
      }
  });

  it('are there for the longest title, none for what is longer, and none for nothing', () => {
    expect(titleGroups(some(121), 0.5).length).toBeGreaterThan(100);
    expect(titleGroups(some(200), 0.5)).toEqual([]);
    expect(titleGroups([], 0.8)).toEqual([]);
  });
});
