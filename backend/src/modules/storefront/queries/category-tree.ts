import type { Category, CategoryNode } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Catalog, type CatalogNode } from '#modules/catalog/contract.js';
import { ListingCounts } from '#modules/listings/contract.js';

interface Answer {
  readonly edition: unknown;
  readonly counts: ReadonlyMap<number, number>;
  readonly tree: readonly CategoryNode[];
  /** The same as JSON text, made once, when it is asked for. */
  readonly treeText: () => string;
  readonly flatText: () => string;
}

/** The categories with how many ads are on sale in each, all levels below included. */
@Injectable()
export class CategoryTree {
  private answer: Answer | undefined;

  constructor(
    private readonly catalog: Catalog,
    private readonly listings: ListingCounts,
  ) {}

  /** Three levels. */
  async tree(): Promise<readonly CategoryNode[]> {
    return (await this.counted()).tree;
  }

  async treeText(): Promise<string> {
    return (await this.counted()).treeText();
  }

  /** Flat, parents before their children, in display order. */
  async flatText(): Promise<string> {
    return (await this.counted()).flatText();
  }

  private async counted(): Promise<Answer> {
    const counts = await this.listings.byCategory();
    // Clients ask when they hear of a change, which another process may have made.
    await this.catalog.catchUp();
    const edition = this.catalog.edition();
    if (this.answer?.counts === counts && this.answer.edition === edition) return this.answer;
    const now = new Map<number, number>();
    for (const [id, count] of counts) {
      // Ads of a category that was merged a moment ago still say its id.
      const category = this.catalog.byId(id)?.id ?? id;
      now.set(category, (now.get(category) ?? 0) + count);
    }
    const tree = this.catalog.tree().map((node) => withCount(node, now));
    this.answer = {
      edition,
      counts,
      tree,
      treeText: once(() => JSON.stringify(tree)),
      flatText: once(() => JSON.stringify(tree.flatMap(flatten))),
    };
    return this.answer;
  }
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

function withCount(node: CatalogNode, counts: ReadonlyMap<number, number>): CategoryNode {
  const { id, parent_id, name, slug_cid, icon } = node;
  const subcategories = node.subcategories.map((below) => withCount(below, counts));
  const listing_count = subcategories.reduce((sum, below) => sum + below.listing_count, counts.get(id) ?? 0);
  return { id, parent_id, name, slug_cid, icon, listing_count, subcategories };
}

function flatten({ subcategories, ...category }: CategoryNode): Category[] {
  return [category, ...subcategories.flatMap(flatten)];
}
