import { describe, expect, it } from '@jest/globals';
import type { Category, CategoryNode } from '@ilan/api';
import type { CatalogNode, Catalog } from '#modules/catalog/contract.js';
import type { ListingCounts } from '#modules/listings/contract.js';
import { CategoryTree } from './category-tree.js';

const node = (id: number, subcategories: readonly CatalogNode[] = [], name = `Ad ${id}`): CatalogNode => ({
  ...{ id, parent_id: null, name, slug: `ad-${id}`, slug_cid: `ad-${id}-c${id}`, icon: '', level: 0, hidden: false },
  subcategories,
});

/** What staff has by now, and how many ads are on sale. */
function world(roots: readonly CatalogNode[], ads: Readonly<Record<number, number>>) {
  const now = { roots, edition: {}, counts: new Map(Object.entries(ads).map(([id, count]) => [Number(id), count])) };
  const catalog = {
    catchUp: () => Promise.resolve(),
    edition: () => now.edition,
    byId: (id: number) => (id === 99 ? { id: 3 } : { id }),
    tree: () => now.roots,
  } as unknown as Catalog;
  const counts = { byCategory: () => Promise.resolve(now.counts) } as unknown as ListingCounts;
  const tree = new CategoryTree(catalog, counts);
  const read = async () => JSON.parse((await tree.treeJson()).toString()) as readonly CategoryNode[];
  return { now, tree, read };
}

describe('the menu', () => {
  const [one, other] = [node(1, [node(3), node(4)]), node(2)];

  it('says of each category how many ads are in it and below it, also of what went into another one', async () => {
    const { read, tree } = world([one, other], { 1: 1, 3: 2, 99: 5 });
    const counted = (all: readonly CategoryNode[]): unknown =>
      all.map(({ id, listing_count, subcategories }) => [id, listing_count, counted(subcategories)]);
    expect(counted(await read())).toEqual([
      [
        1,
        8,
        [
          [3, 7, []],
          [4, 0, []],
        ],
      ],
      [2, 0, []],
    ]);
    expect(await read()).toEqual(await tree.tree());
    const flat = JSON.parse((await tree.flatJson()).toString()) as readonly Category[];
    expect(flat.map(({ id }) => id)).toEqual([1, 3, 4, 2]);
  });

  it('is the same bytes until something changes, and then takes over every branch that did not', async () => {
    const { now, read, tree } = world([one, other], { 3: 2 });
    const [bytes, before] = [await tree.treeJson(), await tree.tree()];
    // Counted anew, with the same result.
    now.counts = new Map(now.counts);
    expect(await tree.treeJson()).toBe(bytes);
    now.roots = [one, node(2, [], 'Yeni ad')];
    now.edition = {};
    expect((await read()).map(({ name }) => name)).toEqual(['Ad 1', 'Yeni ad']);
    const after = await tree.tree();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
    now.counts = new Map([[3, 4]]);
    expect((await read())[0]?.listing_count).toBe(4);
  });
});
