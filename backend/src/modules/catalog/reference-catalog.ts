import type { CategoryFilter } from '@ilan/api';
import { ShippedCategories } from './shipped-categories.js';
import { Catalog, type CatalogCategory, type CatalogNode } from './contract.js';

/** A category as the file keeps it. */
export interface CategorySource {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly filters: readonly CategoryFilter[];
  readonly children: readonly CategorySource[];
}

interface Entry {
  readonly node: CatalogNode;
  readonly path: readonly CatalogCategory[];
  readonly filters: readonly CategoryFilter[];
}

/** The category tree of a file. */
export class ReferenceCatalog extends Catalog {
  private readonly roots: readonly CatalogNode[];
  private readonly entries = new Map<number, Entry>();
  private readonly slugs = new Map<string, CatalogNode>();
  private readonly flat: CatalogNode[] = [];

  constructor(
    source: readonly CategorySource[],
    icons: Readonly<Record<string, string>> = {},
    private readonly drawn: ReadonlyMap<number, string> = new Map(),
  ) {
    super();
    this.roots = source.map((category) => this.add(category, [], [], icons));
  }

  /** The tree that ships with the product. */
  static fromReferenceData(): ReferenceCatalog {
    const { source, icons } = ShippedCategories.fromReferenceData();
    return new ReferenceCatalog(source, icons);
  }

  override byId(id: number): CatalogCategory | undefined {
    return this.entries.get(id)?.node;
  }

  override bySlug(slug: string): CatalogCategory | undefined {
    return this.slugs.get(slug);
  }

  override path(id: number): readonly CatalogCategory[] {
    return this.entries.get(id)?.path ?? [];
  }

  override filtersFor(id: number): readonly CategoryFilter[] {
    return this.entries.get(id)?.filters ?? [];
  }

  override tree(): readonly CatalogNode[] {
    return this.roots;
  }

  override all(): readonly CatalogCategory[] {
    return this.flat;
  }

  override descendants(id: number): readonly number[] {
    const below = this.entries.get(id)?.node.subcategories ?? [];
    return below.flatMap((child) => [child.id, ...this.descendants(child.id)]);
  }

  override isLeaf(id: number): boolean {
    return this.entries.get(id)?.node.subcategories.length === 0;
  }

  override edition(): this {
    return this;
  }

  override catchUp(): Promise<void> {
    return Promise.resolve();
  }

  private add(
    source: CategorySource,
    above: readonly CatalogCategory[],
    inherited: readonly CategoryFilter[],
    icons: Readonly<Record<string, string>>,
  ): CatalogNode {
    const subcategories: CatalogNode[] = [];
    const drawing = above.length < 2 ? icons[source.icon] : undefined;
    const node: CatalogNode = {
      id: source.id,
      parent_id: above.at(-1)?.id ?? null,
      name: source.name,
      slug: source.slug,
      slug_cid: `${source.slug}-c${source.id}`,
      icon: this.drawn.get(source.id) ?? (drawing ? svg(drawing) : ''),
      level: above.length,
      subcategories,
    };
    const path = [...above, node];
    const filters = mergeFilters(inherited, source.filters);
    this.entries.set(source.id, { node, path, filters });
    this.slugs.set(source.slug, node);
    this.flat.push(node);
    subcategories.push(...source.children.map((child) => this.add(child, path, filters, icons)));
    return node;
  }
}

function mergeFilters(inherited: readonly CategoryFilter[], own: readonly CategoryFilter[]): readonly CategoryFilter[] {
  const byKey = new Map(own.map((filter) => [filter.key, filter]));
  const inheritedKeys = new Set(inherited.map((filter) => filter.key));
  return [
    ...inherited.map((filter) => byKey.get(filter.key) ?? filter),
    ...own.filter((filter) => !inheritedKeys.has(filter.key)),
  ];
}

function svg(drawing: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`
  );
}
