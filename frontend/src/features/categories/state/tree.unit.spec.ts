import { describe, expect, it } from '@jest/globals';
import type { StaffCategory } from '@ilan/api';
import { belowOf, pathsOf, possibleParents, possibleTargets } from './tree';

const one = (id: number, parent_id: number | null, level: number): StaffCategory => ({
  ...{ id, parent_id, level, hidden: false, hidden_above: false, name: `K${id}`, slug_cid: `k-c${id}`, icon: '' },
  ...{ filters: 0, ads: 0, former_names: [], revision: 1 },
});
const idsOf = (categories: readonly StaffCategory[]) => categories.map(({ id }) => id);

describe('the tree of categories', () => {
  // 1 › 10 › 100, 1 › 11, and 2 › 20 beside it.
  const all = [one(1, null, 0), one(2, null, 0), one(10, 1, 1), one(11, 1, 1), one(20, 2, 1), one(100, 10, 2)];
  const [top, , first, second] = all as [StaffCategory, StaffCategory, StaffCategory, StaffCategory];

  it('says what stands below a category, and what it is called from the top', () => {
    expect([...belowOf(all, 1)]).toEqual([10, 100, 11]);
    expect([...belowOf(all, 100)]).toEqual([]);
    expect(pathsOf(all)(one(100, 10, 2))).toBe('K1 › K10 › K100');
  });

  it('offers what a category may stand below, and what may have its ads', () => {
    expect(idsOf(possibleParents(all, top))).toEqual([]);
    expect(idsOf(possibleParents(all, first))).toEqual([1, 2]);
    expect(idsOf(possibleParents(all, second))).toEqual([1, 2, 10, 20]);
    expect(idsOf(possibleTargets(all, first))).toEqual([1, 2, 11, 20]);
  });

  it('is looked through once for each of these, however many categories there are', () => {
    let looks = 0;
    const counted = (id: number, parent_id: number | null, level: number) =>
      Object.defineProperties(one(id, parent_id, level), {
        id: { get: () => (looks++, id) },
        parent_id: { get: () => (looks++, parent_id) },
      });
    const many = Array.from({ length: 6_000 }, (_, at) =>
      at === 0 ? counted(1, null, 0) : counted(at + 1, at <= 100 ? 1 : (at % 100) + 2, at <= 100 ? 1 : 2),
    );
    const limit = 20 * many.length;
    for (const ask of [
      () => belowOf(many, 1),
      () => many.map(pathsOf(many)),
      () => possibleParents(many, many[0] as StaffCategory),
      () => possibleTargets(many, many[1] as StaffCategory),
    ]) {
      looks = 0;
      ask();
      expect(looks).toBeLessThan(limit);
    }
  });
});
