import type { CategoryFilter } from '@ilan/api';
import { ShippedCategories } from './shipped-categories.js';
import { answersToday, type AskedAnswers, NOTHING_RENAMED, type RenamedAnswers } from './filters/renamed-answers.js';
import { Catalog, type CatalogCategory, type CatalogNode } from './contract.js';

/** A category as the file keeps it. */
export interface CategorySource {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly filters: readonly CategoryFilter[];
  readonly children: readonly CategorySource[];
  readonly hidden?: boolean;
  /** Keys of what it inherits and does not ask. */
  readonly excluded?: ReadonlySet<string> | undefined;
}

/** What staff has made of a tree beside its shape. */
interface Changes {
  /** Svg markup by category, in the place of the file's drawing. */
  readonly drawn?: ReadonlyMap<number, string>;
  readonly renamed?: RenamedAnswers;
  readonly former?: ReadonlyMap<number, readonly string[]>;
  /** Categories that are no more, and which one has their ads now. */
  readonly gone?: readonly { readonly id: number; readonly slug: string; readonly into: number }[];
}

interface Entry {
  readonly node: CatalogNode;
  readonly path: readonly CatalogCategory[];
  readonly filters: readonly CategoryFilter[];
  /** Of all that stand below, hidden ones among them. */
  readonly below: readonly number[];
  readonly children: number;
}

/** From the third level on categories have no drawing. */
export const DRAWN_LEVELS = 2;

/** The category tree of a file. */
export class ReferenceCatalog extends Catalog {
  private readonly roots: readonly CatalogNode[];
  private readonly entries = new Map<number, Entry>();
  private readonly slugs = new Map<string, CatalogNode>();
  private readonly offered: readonly CatalogNode[];
  private readonly flat: CatalogNode[] = [];
  #asked: ReadonlySet<string> | undefined;

  constructor(
    source: readonly CategorySource[],
    private readonly icons: Readonly<Record<string, string>> = {},
    private readonly changes: Changes = {},
  ) {
    super();
    this.roots = shown(source.map((category) => this.add(category, [], [])));
    this.offered = this.flat.filter(({ hidden }) => !hidden);
    for (const { id, slug, into } of changes.gone ?? []) {
      const entry = this.entries.get(into);
      if (!entry) continue;
      this.entries.set(id, entry);
      if (!this.slugs.has(slug)) this.slugs.set(slug, entry.node);
    }
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

  override formerNames(id: number): readonly string[] {
    const now = this.byId(id);
    return (now && this.changes.former?.get(now.id)) ?? [];
  }

  override formerIds(id: number): readonly number[] {
    const now = this.byId(id)?.id;
    return (this.changes.gone ?? []).flatMap((gone) => (gone.into === now ? [gone.id] : []));
  }

  override tree(): readonly CatalogNode[] {
    return this.roots;
  }

  override all(): readonly CatalogCategory[] {
    return this.offered;
  }

  /** As `all`, hidden ones among them. */
  everything(): readonly CatalogCategory[] {
    return this.flat;
  }

  override descendants(id: number): readonly number[] {
    return this.entries.get(id)?.below ?? [];
  }

  override isLeaf(id: number): boolean {
    return this.entries.get(id)?.children === 0;
  }

  override answersToday(asked: AskedAnswers): AskedAnswers {
    const { renamed = NOTHING_RENAMED } = this.changes;
    if (renamed.size === 0) return asked;
    return answersToday(renamed, asked, (key) => (this.#asked ??= this.#keys()).has(key));
  }

  #keys(): ReadonlySet<string> {
    return new Set(this.flat.flatMap(({ id }) => this.filtersFor(id).map(({ key }) => key)));
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
  ): CatalogNode {
    const subcategories: CatalogNode[] = [];
    const drawing = above.length < DRAWN_LEVELS ? this.icons[source.icon] : undefined;
    const drawn = above.length < DRAWN_LEVELS ? this.changes.drawn?.get(source.id) : undefined;
    const node: CatalogNode = {
      id: source.id,
      parent_id: above.at(-1)?.id ?? null,
      name: source.name,
      slug: source.slug,
      slug_cid: `${source.slug}-c${source.id}`,
      icon: drawn ?? (drawing ? svg(drawing) : ''),
      level: above.length,
      hidden: source.hidden === true || above.at(-1)?.hidden === true,
      subcategories,
    };
    const path = [...above, node];
    const filters = mergeFilters(inherited, source.filters, source.excluded);
    this.flat.push(node);
    this.slugs.set(source.slug, this.slugs.get(source.slug) ?? node);
    const children = source.children.map((child) => this.add(child, path, filters));
    subcategories.push(...shown(children));
    const below = children.flatMap(({ id }) => [id, ...this.descendants(id)]);
    this.entries.set(source.id, { node, path, filters, below, children: children.length });
    return node;
  }
}

const shown = (nodes: readonly CatalogNode[]): CatalogNode[] => nodes.filter(({ hidden }) => !hidden);

function mergeFilters(
  inherited: readonly CategoryFilter[],
  own: readonly CategoryFilter[],
  excluded: ReadonlySet<string> = NONE,
): readonly CategoryFilter[] {
  if (own.length === 0 && excluded.size === 0) return inherited;
  const byKey = new Map(own.map((filter) => [filter.key, filter]));
  const inheritedKeys = new Set(inherited.map((filter) => filter.key));
  return withWhatTheyHangOn([
    ...inherited
      .filter(({ key }) => byKey.has(key) || !excluded.has(key))
      .map((filter) => byKey.get(filter.key) ?? filter),
    ...own.filter((filter) => !inheritedKeys.has(filter.key)),
  ]);
}
const NONE: ReadonlySet<string> = new Set();

/** One that hangs on a filter that is not asked could never be answered: a category may have moved away from it. */
function withWhatTheyHangOn(filters: readonly CategoryFilter[]): readonly CategoryFilter[] {
  const keys = new Set(filters.map(({ key }) => key));
  const kept = filters.filter(({ depends_on: above }) => above === undefined || keys.has(above));
  return kept.length === filters.length ? filters : withWhatTheyHangOn(kept);
}

function svg(drawing: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`
  );
}
