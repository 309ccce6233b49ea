import { describe, expect, it } from '@jest/globals';
import type { StaffCategory } from '@ilan/api';
import { leftOut, menuTree } from './menu';

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
    expect([10, 16, 17, 200].map((id) => leftOut(all, categoryOf(all, id)))).toEqual([
      ...[undefined, undefined],
      ...['out_of_menu', 'out_of_menu'],
    ]);
    expect(leftOut(all, categoryOf(all, 11))).toBeUndefined();
    expect(leftOut(all, categoryOf(all, 1))).toBeUndefined();
  });

  it('keeps the eleventh of them behind a link', () => {
    expect([109, 110, 111].map((id) => leftOut(all, categoryOf(all, id)))).toEqual([
      undefined,
      'behind_show_all',
      'behind_show_all',
    ]);
  });
});
