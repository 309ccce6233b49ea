import { describe, expect, it } from '@jest/globals';
import type { StaffCategory } from '@ilan/api';
import { leftOutOf, menuTree } from './menu';

const one = (id: number, parent_id: number | null, level: number, hidden = false): StaffCategory => ({
  ...{ id, parent_id, level, hidden, hidden_above: false, name: `K${id}`, slug_cid: `k-c${id}`, icon: '' },
  ...{ filters: 0, ads: 0, former_names: [], revision: 1 },
});
const many = (count: number, from: number, parent: number, level: number) =>
  Array.from({ length: count }, (_, n) => one(from + n, parent, level));
const categoryOf = (all: readonly StaffCategory[], id: number) => all.find((known) => known.id === id)!;

describe('what the menu of all categories shows', () => {
  // Below 1 eight children, of which 11 is hidden; twelve below 10, one below 17.
  const all = [
    one(1, null, 0),
    ...many(8, 10, 1, 1).map((child) => (child.id === 11 ? { ...child, hidden: true } : child)),
    ...many(12, 100, 10, 2),
    one(200, 17, 2),
  ];

  it('is the tree without what is hidden', () => {
    const [top] = menuTree(all);
    expect(top?.subcategories.map(({ id }) => id)).toEqual([10, 12, 13, 14, 15, 16, 17]);
    expect(top?.subcategories[0]?.subcategories).toHaveLength(12);
  });

  it('leaves out the seventh child that is seen, and what stands below it', () => {
    expect([10, 16, 17, 200].map((id) => leftOutOf(all)(categoryOf(all, id)))).toEqual([
      ...[undefined, undefined],
      ...['out_of_menu', 'out_of_menu'],
    ]);
    expect(leftOutOf(all)(categoryOf(all, 11))).toBeUndefined();
    expect(leftOutOf(all)(categoryOf(all, 1))).toBeUndefined();
  });

  it('keeps the eleventh of them behind a link', () => {
    expect([109, 110, 111].map((id) => leftOutOf(all)(categoryOf(all, id)))).toEqual([
      undefined,
      'behind_show_all',
      'behind_show_all',
    ]);
  });

  it('is found in one go, however many categories there are', () => {
    let looks = 0;
    const watched = Array.from({ length: 6_000 }, (_, at) => {
      const level = at < 20 ? 0 : at < 2_000 ? 1 : 2;
      const parent = level === 0 ? null : level === 1 ? (at % 20) + 1 : (at % 1_980) + 21;
      return Object.defineProperty(one(at + 1, parent, level), 'parent_id', {
        get: () => {
          looks++;
          return parent;
        },
      });
    });
    expect(menuTree(watched)).toHaveLength(20);
    expect(looks).toBeLessThan(5 * watched.length);
    looks = 0;
    const leftOut = leftOutOf(watched);
    expect(watched.filter((category) => leftOut(category) === undefined)).toHaveLength(420);
    expect(looks).toBeLessThan(10 * watched.length);
  });
});
