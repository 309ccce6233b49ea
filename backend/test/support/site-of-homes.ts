import { OWNER } from '#test/builders/a-listing.js';
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
import { shippedCategories } from '#modules/catalog/shipped-catalog.js';
import type { ListingCommand } from '#modules/listings/domain/listing.commands.js';
import { listingDecider } from '#modules/listings/domain/listing.decider.js';
import { isLive, type ListingState } from '#modules/listings/domain/listing.state.js';
import type { GoneHome } from '#modules/listings/homes/ad-home.js';
import { Categories } from '#modules/listings/homes/categories.js';
import { listingCard } from '#modules/listings/projections/listing-card.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';

const shipped = shippedCategories();
const rules = categoriesDecider(shipped);
const filterRules = filtersDecider(shipped);
const now = new Date('2026-11-27T10:00:00Z');
const context = {} as CommandContext;
type Wanted<Command> = Command extends { readonly now: Date } ? Omit<Command, 'now'> : never;

interface CardRow {
  readonly category_id: number;
  readonly draft: { readonly category_id: number } | null;
}
/** An ad as the log and its row have it; its events are folded by the program's own rules. */
export interface Ad {
  state: ListingState;
  row: CardRow | null;
}

/** The site of one run: the tree and its filters by their events, ads by theirs, and what is on its way between the two. */
export class Site {
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

  readonly #made = madeOnce();
  readonly #madeLate = madeOnce();
  /** Of the newest catalogue: whoever changes neither tree nor filters leaves its answer as it was. */
  readonly #faultOf = onceFor((catalog: ReferenceCatalog) => this.#faultOfTree(catalog));

  /** @param done is told what happened */
  constructor(private readonly done: Set<string>) {}

  get catalog(): ReferenceCatalog {
    return this.#made(this.tree, this.filters);
  }

  get lateCatalog(): ReferenceCatalog {
    return this.#madeLate(this.late, this.filters);
  }

  count(what: string): void {
    this.done.add(what);
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
    const wrong = this.#faultOf(catalog);
    if (wrong !== undefined) return wrong;
    for (const [id, { state, row }] of this.ads)
      for (const category of [row?.category_id, row?.draft?.category_id, isLive(state) && state.newest.category_id])
        if (typeof category === 'number' && !catalog.byId(category)) return `ad ${id} stands in nothing: ${category}`;
    return undefined;
  }

  #faultOfTree(catalog: ReferenceCatalog): string | undefined {
    if (!categoryTree(shipped, this.tree).isRegular) return 'a category stands below itself';
    const all = catalog.everything();
    if (new Set(all.map(({ id }) => id)).size !== all.length) return 'a category stands twice';
    const own = new Map(
      all.map(({ id }) => [id, new Set(ownFilters(shipped.filtersOf(id), id, this.filters).map(({ key }) => key))]),
    );
    for (const { id, parent_id, level } of all) {
      const path = catalog.path(id);
      if (path.length !== level + 1 || level > 2) return `category ${id} is no leaf of a tree of three levels`;
      if (!childrenOf(catalog, parent_id).some((one) => one.id === id)) return `category ${id} stands nowhere`;
      for (const { key } of catalog.filtersFor(id))
        if (!path.some((one) => own.get(one.id)?.has(key))) return `filter ${key} of ${id} is nobody's`;
    }
    return undefined;
  }
}

/** The last answer, as long as it is asked for the same. */
function onceFor<Asked extends readonly unknown[], Answer>(
  make: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | undefined;
  return (...asked) => {
    if (!last?.asked.every((one, n) => one === asked[n])) last = { asked, answer: make(...asked) };
    return last.answer;
  };
}

/** States are never changed, but followed by others: a tree and filters that are the same make the same catalogue. */
const madeOnce = () =>
  onceFor((tree: typeof rules.initialState, filters: typeof filterRules.initialState) =>
    editedCatalog(shipped, tree, filters),
  );
