import type { Category, CategoryNode } from '@ilan/api';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Catalog, type CatalogNode } from '#modules/catalog/contract.js';
import { ListingCounts } from '#modules/listings/contract.js';

interface Answer {
  readonly edition: unknown;
  readonly counts: ReadonlyMap<number, number>;
  readonly tree: readonly CategoryNode[];
  /** The same as bytes of JSON, made once, when they are asked for: to encode a text of megabytes costs more than to send it. */
  readonly treeJson: () => Buffer;
  readonly flatJson: () => Buffer;
}

/** What was made of each category with these counts: a change of one leaves the others as they are. */
interface Made {
  readonly counts: ReadonlyMap<number, number>;
  readonly nodes: WeakMap<CatalogNode, CategoryNode>;
  readonly texts: WeakMap<CategoryNode, string>;
}

/** The categories with how many ads are on sale in each, all levels below included. */
@Injectable()
export class CategoryTree {
  private answer: Answer | undefined;
  private made: Made = { counts: new Map(), nodes: new WeakMap(), texts: new WeakMap() };

  constructor(
    private readonly catalog: Catalog,
    private readonly listings: ListingCounts,
  ) {}

  /** Three levels. */
  async tree(): Promise<readonly CategoryNode[]> {
    return (await this.counted()).tree;
  }

  async treeJson(): Promise<Buffer> {
    return (await this.counted()).treeJson();
  }

  /** Flat, parents before their children, in display order. */
  async flatJson(): Promise<Buffer> {
    return (await this.counted()).flatJson();
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
    const areSame = isDeepStrictEqual(this.made.counts, now);
    if (this.answer?.edition === edition && areSame) return (this.answer = { ...this.answer, counts });
    if (!areSame) this.made = { counts: now, nodes: new WeakMap(), texts: new WeakMap() };
    const { made } = this;
    const tree = this.catalog.tree().map((node) => withCount(node, made));
    this.answer = {
      edition,
      counts,
      tree,
      treeJson: once(() => Buffer.from(`[${tree.map((node) => textOf(node, made)).join(',')}]`)),
      flatJson: once(() => Buffer.from(JSON.stringify(tree.flatMap(flatten)))),
    };
    return this.answer;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Whoever changes the catalog takes over the nodes of what has not changed. */
function withCount(node: CatalogNode, made: Made): CategoryNode {
  const known = made.nodes.get(node);
  if (known) return known;
  const { id, parent_id, name, slug_cid, icon } = node;
  const subcategories = node.subcategories.map((below) => withCount(below, made));
  const listing_count = subcategories.reduce((sum, below) => sum + below.listing_count, made.counts.get(id) ?? 0);
  const counted = { id, parent_id, name, slug_cid, icon, listing_count, subcategories };
  made.nodes.set(node, counted);
  return counted;
}

function textOf(node: CategoryNode, { texts }: Made): string {
  const known = texts.get(node);
  if (known !== undefined) return known;
  const text = JSON.stringify(node);
  texts.set(node, text);
  return text;
}

function flatten({ subcategories, ...category }: CategoryNode): Category[] {
  return [category, ...subcategories.flatMap(flatten)];
}
