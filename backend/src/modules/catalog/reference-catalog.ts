import type { CategoryFilter } from '@ilan/api';
import { whereIsNow } from '#kernel/where-is-now.js';
import { begunAs, begunAt, nameOfGone } from './categories/begun-categories.js';
import { categoryTree, type CategoryTree } from './categories/category-tree.js';
import { UNCHANGED } from './categories/evolve-categories.js';
import { Catalog, type CatalogCategory, type CatalogNode } from './contract.js';
import { type FilterEdits, NO_FILTER_EDITS, ownFilters, writtenFilters } from './filters/filter-edits.js';
import { mergeFilters } from './filters/merge-filters.js';
import { answersToday, type AskedAnswers, type Askers, type Searched } from './filters/renamed-answers.js';
import type { ShippedCategories } from './shipped-categories.js';

/** A tree of categories with their filters. What is asked for is found when it is asked for first: most of it never is before the next change. */
export class ReferenceCatalog extends Catalog {
  readonly #filters = new Map<number, readonly CategoryFilter[]>();
  readonly #paths = new Map<number, readonly CatalogCategory[]>();
  readonly #below = new Map<number, readonly number[]>();
  #flat: readonly CatalogNode[] | undefined;
  #offered: readonly CatalogNode[] | undefined;
  #roots: readonly CatalogNode[] | undefined;
  #slugs: ReadonlyMap<string, number> | undefined;
  #former: ReadonlyMap<number, readonly string[]> | undefined;
  #went: ReadonlyMap<number, readonly number[]> | undefined;
  #labels: ReadonlyMap<string, string> | undefined;
  readonly #searched = new Map<number | undefined, Searched>();

  constructor(
    private readonly made: CategoryTree,
    private readonly edits: FilterEdits = NO_FILTER_EDITS,
  ) {
    super();
  }

  static of(shipped: ShippedCategories): ReferenceCatalog {
    return new ReferenceCatalog(categoryTree(shipped, UNCHANGED));
  }

  override byId(id: number): CatalogCategory | undefined {
    return this.#node(id);
  }

  override bySlug(slug: string): CatalogCategory | undefined {
    const id = (this.#slugs ??= this.#bySlug()).get(slug);
    return id === undefined ? undefined : this.#node(id);
  }

  override path(id: number): readonly CatalogCategory[] {
    const node = this.#node(id);
    if (!node) return [];
    const known = this.#paths.get(node.id);
    if (known) return known;
    const path = node.parent_id === null ? [node] : [...this.path(node.parent_id), node];
    this.#paths.set(node.id, path);
    return path;
  }

  override crumbs(id: number) {
    const path = this.path(id);
    return path.map(({ id: one, name, hidden, slug_cid }) => ({ id: one, name, slug_cid: hidden ? null : slug_cid }));
  }

  override filtersFor(id: number): readonly CategoryFilter[] {
    const node = this.#node(id);
    if (!node) return [];
    const known = this.#filters.get(node.id);
    if (known) return known;
    const inherited = node.parent_id === null ? [] : this.filtersFor(node.parent_id);
    const own = ownFilters(this.made.shipped.filtersOf(node.id), node.id, this.edits);
    const filters = mergeFilters(inherited, own, this.edits.excluded.get(node.id));
    this.#filters.set(node.id, filters);
    return filters;
  }

  override formerNames(id: number): readonly string[] {
    const now = this.#node(id);
    return (now && (this.#former ??= this.#formerNames()).get(now.id)) ?? [];
  }

  override formerIds(id: number): readonly number[] {
    const now = this.#node(id);
    return (now && (this.#went ??= this.#wentInto()).get(now.id)) ?? [];
  }

  override gone(): readonly { readonly id: number; readonly name: string }[] {
    const { shipped, state } = this.made;
    return [...state.gone.keys()].map((id) => ({ id, name: nameOfGone(shipped, state, id) ?? '' }));
  }

  override tree(): readonly CatalogNode[] {
    return (this.#roots ??= this.children(null).filter(({ hidden }) => !hidden));
  }

  override all(): readonly CatalogCategory[] {
    return (this.#offered ??= this.#everything().filter(({ hidden }) => !hidden));
  }

  /** As `all`, hidden ones among them. */
  everything(): readonly CatalogCategory[] {
    return this.#everything();
  }

  /** How many `everything` is. */
  get size(): number {
    return this.made.nodes.size;
  }

  /** Of a category, of the top level for null, in their order; hidden ones among them. */
  children(parent: number | null): readonly CatalogNode[] {
    return (this.made.children.get(parent ?? 0) ?? []).flatMap((id) => this.made.nodes.get(id) ?? []);
  }

  override descendants(id: number): readonly number[] {
    const now = this.#node(id)?.id;
    if (now === undefined) return [];
    const known = this.#below.get(now);
    if (known) return known;
    const below = (this.made.children.get(now) ?? []).flatMap((child) => [child, ...this.descendants(child)]);
    this.#below.set(now, below);
    return below;
  }

  override isLeaf(id: number): boolean {
    const now = this.#node(id)?.id;
    return now !== undefined && (this.made.children.get(now) ?? []).length === 0;
  }

  override answersToday(asked: AskedAnswers, category_id: number | undefined): AskedAnswers {
    const { renamed } = this.edits;
    // Most keys never became anything else.
    if (!renamed.some(({ key }) => key === asked.key)) return asked;
    return answersToday(renamed, asked, this.#searchedIn(category_id));
  }

  override formerLabel(key: string): string | undefined {
    const { state } = this.made;
    for (const id of new Set([...this.edits.edits.keys(), ...state.gone.keys()])) {
      const label = this.#labelAt(id, key);
      if (label !== undefined) return label;
    }
    return undefined;
  }

  override lastLabel(key: string, category_id: number): string | undefined {
    for (const { id } of this.path(category_id).toReversed()) {
      const label = this.#labelAt(id, key);
      if (label !== undefined) return label;
    }
    return this.formerLabel(key) ?? (this.#labels ??= this.#labelsAnywhere()).get(key);
  }

  #labelAt(id: number, key: string): string | undefined {
    const written = writtenFilters(this.made.shipped.filtersOf(id), id, this.edits);
    return written.find(({ filter }) => filter.key === key)?.filter.label;
  }

  #labelsAnywhere(): ReadonlyMap<string, string> {
    const labels = new Map<string, string>();
    for (const id of this.made.nodes.keys())
      for (const { filter } of writtenFilters(this.made.shipped.filtersOf(id), id, this.edits))
        if (!labels.has(filter.key)) labels.set(filter.key, filter.label);
    return labels;
  }

  override renamings(): number {
    return this.edits.meanings + this.made.state.shifts;
  }

  override edition(): this {
    return this;
  }

  override catchUp(): Promise<void> {
    return Promise.resolve();
  }

  override refresh(): Promise<void> {
    return Promise.resolve();
  }

  /** Of one that is no more, the one that has its ads. */
  #node(id: number): CatalogNode | undefined {
    const { nodes, state } = this.made;
    return nodes.get(id) ?? (state.gone.has(id) ? nodes.get(whereIsNow(state, id)) : undefined);
  }

  #everything(): readonly CatalogNode[] {
    if (this.#flat) return this.#flat;
    const flat: CatalogNode[] = [];
    const note = (parent: number): void => {
      for (const id of this.made.children.get(parent) ?? []) {
        const node = this.made.nodes.get(id);
        if (!node) continue;
        flat.push(node);
        note(id);
      }
    };
    note(0);
    return (this.#flat = flat);
  }

  #searchedIn(category_id: number | undefined): Searched {
    const id = category_id === undefined ? undefined : this.#node(category_id)?.id;
    const known = this.#searched.get(id);
    if (known) return known;
    const all = id === undefined ? this.#everything().map((one) => one.id) : [id, ...this.descendants(id)];
    const byKey = new Map<string, Askers>();
    const askers = (key: string): Askers => {
      const found = byKey.get(key) ?? this.#askers(key, all);
      byKey.set(key, found);
      return found;
    };
    const searched = { ids: new Set(all.flatMap((one) => [one, ...this.formerIds(one)])), askers };
    this.#searched.set(id, searched);
    return searched;
  }

  #askers(key: string, ids: readonly number[]): Askers {
    const askers = new Map<CategoryFilter, number[]>();
    for (const id of ids) {
      const filter = this.filtersFor(id).find((one) => one.key === key);
      if (!filter) continue;
      const asked = askers.get(filter) ?? [];
      asked.push(id, ...this.formerIds(id));
      askers.set(filter, asked);
    }
    return askers;
  }

  #bySlug(): ReadonlyMap<string, number> {
    const slugs = new Map<string, number>();
    const note = (slug: string, id: number): void => void (slugs.has(slug) || slugs.set(slug, id));
    for (const { slug, id } of this.#everything()) note(slug, id);
    for (const id of this.#goneInOrder()) note(begunAs(this.made.shipped, this.made.state, id)?.slug ?? '', id);
    return slugs;
  }

  /** What it was called before, then what those were called that went into it. */
  #formerNames(): ReadonlyMap<number, readonly string[]> {
    const { shipped, state } = this.made;
    const names = new Map<number, readonly string[]>();
    // One that is gone has an edit, too: that it went.
    for (const [id, { name, former }] of state.edits) {
      const isGone = state.gone.has(id);
      if (former.length === 0 && !isGone) continue;
      const begun = begunAs(shipped, state, id);
      if (!begun) continue;
      const more = isGone ? [name ?? begun.name, ...former] : former;
      const now = whereIsNow(state, id);
      names.set(now, [...(names.get(now) ?? []), ...more]);
    }
    return names;
  }

  #wentInto(): ReadonlyMap<number, readonly number[]> {
    const went = new Map<number, readonly number[]>();
    for (const id of this.#goneInOrder()) {
      const now = whereIsNow(this.made.state, id);
      went.set(now, [...(went.get(now) ?? []), id]);
    }
    return went;
  }

  #goneInOrder(): readonly number[] {
    const { shipped, state } = this.made;
    const placeOf = (id: number): number => begunAt(shipped, state, id);
    return [...state.gone.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
