import { describe, expect, it } from '@jest/globals';
import { MODERATOR, OWNER, OWNER_ID, aContent, aReference, automatic, keptLive } from '#test/builders/a-listing.js';
import { stored as asStored } from '#test/builders/turned-back.js';
import { type CategoryCommand, categoriesDecider } from '#modules/catalog/categories/categories.decider.js';
import type { CategoryEvent } from '#modules/catalog/categories/category-events.js';
import { categoryTree } from '#modules/catalog/categories/category-tree.js';
import type { FollowedCategories } from '#modules/catalog/categories/followed-categories.js';
import { KeptCategories } from '#modules/catalog/categories/kept-categories.js';
import { childrenOf, editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import type { Catalog } from '#modules/catalog/contract.js';
import { ownFilters } from '#modules/catalog/filters/filter-edits.js';
import { type FilterCommand, filtersDecider } from '#modules/catalog/filters/filters.decider.js';
import type { FollowedFilters } from '#modules/catalog/filters/followed-filters.js';
import type { ReferenceCatalog } from '#modules/catalog/reference-catalog.js';
import { ShippedCategories } from '#modules/catalog/shipped-categories.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { reversalOf } from '#platform/turning-back/reversal.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import type { ListingCommand } from '../domain/listing.commands.js';
import { listingDecider } from '../domain/listing.decider.js';
import { isLive, type ListingState } from '../domain/listing.state.js';
import { listingCard } from '../projections/listing-card.js';
import type { GoneHome } from './ad-home.js';
import { Categories } from './categories.js';

const shipped = ShippedCategories.fromReferenceData();
const rules = categoriesDecider(shipped);
const filterRules = filtersDecider(shipped);
const now = new Date('2026-11-27T10:00:00Z');
const at = now.toISOString();
const context = {} as CommandContext;
type Wanted<Command> = Command extends { readonly now: Date } ? Omit<Command, 'now'> : never;

interface CardRow {
  readonly category_id: number;
  readonly draft: { readonly category_id: number } | null;
}
/** An ad as the log and its row have it; its events are folded by the program's own rules. */
interface Ad {
  state: ListingState;
  row: CardRow | null;
}

/** What happened in one of the runs. */
const done = new Set<string>();

/** The site of one run: the tree and its filters by their events, ads by theirs, and what is on its way between the two. */
class Site {
  tree = rules.initialState;
  /** What a process knows that has not heard of the newest changes. */
  late = rules.initialState;
  filters = filterRules.initialState;
  readonly log: StoredEvent[] = [];
  readonly ads = new Map<number, Ad>();
  /** Of each merger or deletion whose ads are on their way: the page that was read, and how far it is. */
  readonly moving: { readonly gone: GoneHome; page: readonly number[] }[] = [];
  readonly home = new Categories({
    refresh: () => Promise.resolve(),
    byId: (id: number) => this.catalog.byId(id),
    gone: () => this.catalog.gone(),
  } as unknown as Catalog);
  readonly kept = new KeptCategories(
    { rules, shipped } as FollowedCategories,
    { current: () => this.filters } as FollowedFilters,
  ) as unknown as ReversibleRecord;

  get catalog(): ReferenceCatalog {
    return editedCatalog(shipped, this.tree, this.filters);
  }

  count(what: string): void {
    done.add(what);
  }

  change(command: Wanted<CategoryCommand>, what: string): void {
    const decided = rules.decide({ ...command, now }, this.tree);
    if (!decided.ok || decided.value.length === 0) return;
    this.count(what);
    for (const event of decided.value) {
      this.tree = rules.evolve(this.tree, event);
      this.log.push(asStored(event, this.log.length));
      this.#follow(event);
    }
  }

  changeFilter(command: Wanted<FilterCommand>): void {
    const decided = filterRules.decide({ ...command, tree: this.tree, now }, this.filters);
    if (!decided.ok || decided.value.length === 0) return;
    this.count('filter');
    this.filters = decided.value.reduce((state, event) => filterRules.evolve(state, event), this.filters);
  }

  #follow(event: CategoryEvent): void {
    if (event.type !== 'category.merged' && event.type !== 'category.deleted') return;
    const gone = { id: event.data.category_id, name: event.data.name };
    this.moving.push({ gone, page: this.adsIn([gone.id]) });
  }

  act(id: number, command: object, what: string): void {
    const ad = this.ads.get(id) ?? { state: listingDecider.initialState, row: null };
    const decided = listingDecider.decide({ actor: OWNER, now, ...command } as ListingCommand, ad.state);
    if (!decided.ok || decided.value.length === 0) return;
    this.count(what);
    for (const event of decided.value) {
      ad.state = listingDecider.evolve(ad.state, event);
      const stored = { ...event, streamId: `listing-${id}` } as unknown as StoredEvent;
      ad.row = (listingCard.fold((ad.row ?? undefined) as never, stored, id) ?? null) as CardRow | null;
    }
    this.ads.set(id, ad);
  }

  /** As ListingsOfHomes asks the rows. */
  adsIn(ids: readonly number[]): readonly number[] {
    const stands = ({ row }: Ad) => [row?.category_id, row?.draft?.category_id].some((id) => id && ids.includes(id));
    return [...this.ads].flatMap(([id, ad]) => (stands(ad) ? [id] : []));
  }

  async move(id: number, gone: GoneHome, what: string): Promise<void> {
    const move = (await this.home.way(gone))?.(id, context);
    if (move) this.act(id, { ...move.input, type: 'move_category' }, what);
  }

  /** One ad further, of whichever merger. */
  async moveOne(which: number): Promise<void> {
    const job = this.moving[which];
    if (!job) return;
    const [id, ...rest] = job.page;
    if (id !== undefined) await this.move(id, job.gone, 'moved');
    if (rest.length > 0) job.page = rest;
    else this.moving.splice(which, 1);
  }

  async moveAll(): Promise<void> {
    while (this.moving.length > 0) await this.moveOne(0);
  }

  async sweep(): Promise<void> {
    if (this.moving.length > 0) return;
    for (const gone of await this.home.gone())
      for (const id of this.adsIn([gone.id])) await this.move(id, gone, 'swept');
  }

  /** The sentence of what is wrong; undefined where all is well. */
  fault(): string | undefined {
    const { catalog } = this;
    if (!categoryTree(shipped, this.tree).isRegular) return 'a category stands below itself';
    const all = catalog.everything();
    if (new Set(all.map(({ id }) => id)).size !== all.length) return 'a category stands twice';
    for (const { id, parent_id, level } of all) {
      const path = catalog.path(id);
      if (path.length !== level + 1 || level > 2) return `category ${id} is no leaf of a tree of three levels`;
      if (!childrenOf(catalog, parent_id).some((one) => one.id === id)) return `category ${id} stands nowhere`;
      for (const { key } of catalog.filtersFor(id))
        if (!path.some((one) => ownFilters(shipped.filtersOf(one.id), one.id, this.filters).some((f) => f.key === key)))
          return `filter ${key} of ${id} is nobody's`;
    }
    for (const [id, { state, row }] of this.ads)
      for (const category of [row?.category_id, row?.draft?.category_id, isLive(state) && state.newest.category_id])
        if (typeof category === 'number' && !catalog.byId(category)) return `ad ${id} stands in nothing: ${category}`;
    return undefined;
  }
}

describe('any sequence of edits of the tree, with ads that are posted, edited and moved meanwhile', () => {
  it.each([3, 17, 5, 7])(
    'leaves a tree, no ad without a category and no filter without an owner (seed %i)',
    async (begun) => {
      let seed = begun;
      const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const site = new Site();
      const steps = 400;
      for (let step = 0; step < steps; step++) {
        const near = below(site.catalog);
        const any = () => near[chance(near.length)] ?? site.catalog.everything()[0]!;
        const { id, parent_id } = any();
        const read = { category_id: id, revision: site.tree.edits.get(id)?.revision ?? 0 };
        const known = chance(5) === 0 ? editedCatalog(shipped, site.late, site.filters) : site.catalog;
        const leaves = below(known).filter((one) => known.isLeaf(one.id));
        const category = leaves[chance(leaves.length)];
        const written = {
          content: aContent({ category_id: category?.id ?? 0, features: {}, title: `Sahibinden temiz ilan ${step}` }),
          reference: {
            ...aReference(),
            category: category ? { id: category.id, is_leaf: true, hidden: false, filters: [] } : null,
          },
          policy: chance(2) === 0 ? automatic : keptLive,
        };
        const ad = 1 + chance(30);
        const acts: readonly (() => unknown)[] = [
          () =>
            site.change(
              { type: 'add', parent_id: chance(2) === 0 ? parent_id : id, name: `Yeni ${step}`, icon: '' },
              'add',
            ),
          () => site.change({ type: 'move', ...read, parent_id: any().id }, 'move'),
          () => site.change({ type: 'hide', ...read, hidden: chance(2) === 0 }, 'hide'),
          () => site.change({ type: 'merge', ...read, into: any().id }, 'merge'),
          () =>
            site.change({ type: 'delete', ...read, into: any().id, has_ads: site.adsIn([id]).length > 0 }, 'delete'),
          () =>
            site.change(
              { type: 'restore', category_id: [...site.tree.gone.keys()][chance(site.tree.gone.size + 1)] ?? id },
              'restore',
            ),
          () => {
            const turned = chance(site.log.length + 1);
            if (!site.log[turned] || site.log[turned].type === 'change.reverted') return;
            const { command, holds } = reversalOf(site.kept, site.log, turned);
            const said = { revision: turned, event_id: 'event', said: '', done_at: at, at };
            if (command)
              site.change(
                { has_ads: site.adsIn([id]).length > 0, ...command, reverts: { said, holds } } as never,
                'turned back',
              );
          },
          () =>
            site.changeFilter({
              type: 'add',
              category_id: id,
              label: `Filtre ${step}`,
              kind: 'text',
              unit: '',
              required: false,
              depends_on: null,
              options: [],
            } as never),
          () =>
            site.act(
              ad,
              { type: site.ads.has(ad) ? 'edit' : 'submit', listing_id: ad, owner_id: OWNER_ID, ...written },
              'written',
            ),
          () =>
            site.act(
              ad,
              { type: site.ads.has(ad) ? 'edit' : 'submit', listing_id: ad, owner_id: OWNER_ID, ...written },
              'written',
            ),
          () =>
            site.act(ad, { type: 'approve', actor: MODERATOR, content_revision: newest(site.ads.get(ad)) }, 'approved'),
          () => site.act(ad, { type: chance(2) === 0 ? 'mark_sold' : 'deactivate' }, 'off sale'),
          () => site.moveOne(chance(site.moving.length + 1)),
          () => site.moveOne(chance(site.moving.length + 1)),
          () => site.sweep(),
          () => site.moveAll(),
          () => (site.late = site.tree),
        ];
        await acts[chance(acts.length)]!();
        const fault = site.fault();
        if (fault !== undefined) throw new Error(`Step ${step}: ${fault}`);
      }
      // Once everybody has heard of everything, each ad stands in a category that is there.
      await site.moveAll();
      await site.sweep();
      expect(site.fault()).toBeUndefined();
      for (const [id, { row, state }] of site.ads) {
        const stands = [
          row?.category_id,
          row?.draft?.category_id,
          isLive(state) ? state.newest.category_id : undefined,
        ];
        for (const one of stands) if (one !== undefined) expect([id, site.catalog.byId(one)?.id]).toEqual([id, one]);
      }
    },
  );

  it('leaves a tree where one comes back above which what stood below it went meanwhile', () => {
    const site = new Site();
    const add = (parent_id: number | null, name: string): number => {
      site.change({ type: 'add', parent_id, name, icon: '' }, 'add');
      return Math.max(...site.tree.added.keys());
    };
    const above = add(null, 'Üstteki');
    const gone = add(above, 'Giden');
    const under = add(gone, 'Alttaki');
    const target = add(null, 'Hedef');
    const move = (category_id: number, revision: number, parent_id: number) =>
      site.change({ type: 'move', category_id, revision, parent_id }, 'move');
    site.change({ type: 'merge', category_id: gone, revision: 1, into: target }, 'merge');
    move(above, 1, under);
    expect(site.catalog.path(above).map(({ id }) => id)).toEqual([target, under, above]);
    site.change({ type: 'restore', category_id: gone }, 'restore');
    expect(site.fault()).toBeUndefined();
    move(gone, 2, target);
    expect(site.fault()).toBeUndefined();
  });

  it('was all of it', () => {
    const all = ['add', 'delete', 'filter', 'hide', 'merge', 'move', 'moved', 'restore', 'swept', 'turned back'];
    expect([...all, 'written', 'off sale'].filter((what) => !done.has(what))).toEqual([]);
  });
});

/** What stands in two branches: few enough that they meet. */
const below = (catalog: ReferenceCatalog) =>
  [24, 25].flatMap((id) => [id, ...catalog.descendants(id)]).flatMap((id) => catalog.byId(id) ?? []);

const newest = (ad: Ad | undefined): number => (ad && isLive(ad.state) ? ad.state.newest.content_revision : 1);
