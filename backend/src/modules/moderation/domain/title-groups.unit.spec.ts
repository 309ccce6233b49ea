import { describe, expect, it } from '@jest/globals';
import { titleGroups } from './title-groups.js';

const similarityOf = (one: readonly number[], other: ReadonlySet<number>): number => {
  const shared = one.filter((key) => other.has(key)).length;
  return shared / (one.length + other.size - shared);
};

/** Repeatable chance. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe('the groups of a title’s keys', () => {
  it('hold every key once', () => {
    const keys = Array.from({ length: 40 }, (_, i) => i);
    expect(
      titleGroups(keys, 0.8)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual(keys);
    expect(titleGroups(keys, 0.8)).toHaveLength(9);
    expect(titleGroups(keys, 1)).toEqual([keys]);
  });

  it('have a rare key each, as long as there are some', () => {
    const keys = Array.from({ length: 40 }, (_, i) => i);
    // As they come they would all stand in two of the nine groups.
    const rare = new Set([0, 1, 9, 10, 18, 19, 27, 28, 36]);
    const counts = new Map(keys.filter((key) => !rare.has(key)).map((key) => [key, 500 + key]));
    for (const group of titleGroups(keys, 0.8, counts)) expect(group.some((key) => rare.has(key))).toBe(true);
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
      expect(titleGroups(keys, similarity).some((group) => group.every((key) => other.has(key)))).toBe(true);
    }
    expect(alike).toBeGreaterThan(50);
  });

  it('are none where they would be too many, and for nothing', () => {
    expect(
      titleGroups(
        Array.from({ length: 200 }, (_, i) => i),
        0.5,
      ),
    ).toEqual([]);
    expect(titleGroups([], 0.8)).toEqual([]);
  });
});
