import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok, type Result } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Together, type Turn } from '#platform/turning-back/reversible-record.js';
import { toldDrawing } from '#platform/turning-back/told-drawing.js';
import { categoriesStream } from '../catalog-streams.js';
import { ChangeCategories } from '../commands/change-categories.js';
import type { CatalogCategory } from '../contract.js';
import { FollowedFilters } from '../filters/followed-filters.js';
import { ownFilters } from '../filters/filter-edits.js';
import { broughtTwins, twinsSentence } from '../filters/brought-twins.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';
import { childrenOf, editedCatalog } from './made-catalog.js';
import type { CategoryEvent } from './category-events.js';
import { DRAWN_LEVELS } from './category-tree.js';
import { fileTurnedBack, firstMain } from './file-turned-back.js';
import { FollowedCategories } from './followed-categories.js';

type Change = ChangeCategories['input']['change'];
type CategoryTurn = Turn<CategoryEdits, Change>;

/** The record of what stands at the top, and in which order. */
const TOP_LEVEL = '0';

/** The category tree: how each change of it is turned back, and what a category was. */
@Injectable()
export class KeptCategories extends ReversibleRecord<CategoryEdits, Change, CategoryEvent> {
  override readonly streams = categoriesStream;
  /** All categories together, of which there may be ten thousand: folded at once, so many take a tenth of a second. */
  override readonly mostFolded = 50_000;
  override readonly rules;
  override readonly presence = { goes: ['category.deleted', 'category.merged'], comes: ['category.restored'] };

  constructor(
    private readonly followed: FollowedCategories,
    private readonly filters: FollowedFilters,
  ) {
    super();
    this.rules = followed.rules;
  }

  override recordsOf({ type, data }: CategoryEvent): readonly string[] {
    const above = (id: number | null): string => (id === null ? TOP_LEVEL : String(id));
    switch (type) {
      case 'categories.ordered':
        return [above(data.parent_id)];
      case 'category.added':
        return [String(data.category_id), above(data.parent_id)];
      case 'category.moved':
        return [String(data.category_id), above(data.parent_id), above(data.from_id)];
      case 'category.restored':
        return data.out_of === undefined ? [String(data.category_id)] : [String(data.category_id), String(data.out_of)];
      case 'category.deleted':
      case 'category.merged':
        return [String(data.category_id), String(data.into)];
      case 'category.renamed':
      case 'category.drawn':
      case 'category.hidden':
      case 'category.shown':
        return [String(data.category_id)];
    }
  }

  override pageOf(id: string): string {
    return id === TOP_LEVEL ? '/cpadmin/categories' : `/cpadmin/categories/${id}`;
  }

  override turn(event: CategoryEvent): CategoryTurn {
    switch (event.type) {
      case 'category.renamed':
      case 'category.drawn':
        return this.#renaming(event.data.category_id, event.type === 'category.renamed' ? 'name' : 'icon');
      case 'category.hidden':
      case 'category.shown':
        return this.#visibility(event.data.category_id);
      case 'categories.ordered':
        return this.#order(event.data.parent_id);
      case 'category.moved':
        return this.#place(event.data);
      case 'category.added':
      case 'category.restored': {
        const { category_id } = event.data;
        const record = String(category_id);
        const isMain = event.type === 'category.added' && event.data.parent_id === null;
        const note = `Kategori silinir; adresi ${isMain ? 'ilk ana kategoriye' : 'üst kategorisine'} gider.`;
        return {
          ...this.#presence(category_id, 'categories.delete'),
          ...{ record, note, command: this.#remove(event.data) },
        };
      }
      case 'category.deleted':
      case 'category.merged': {
        const { category_id } = event.data;
        const note = 'İlanlar şimdi oldukları kategoride kalır.';
        const command = () => ok({ type: 'restore', category_id } as const);
        return { ...this.#presence(category_id, 'categories.create'), note, command };
      }
    }
  }

  /** Two filters of one name may have come together meanwhile where it goes back to. */
  override warning(tree: CategoryEdits, change: Change): string | null {
    const { shipped, rules } = this.followed;
    // Which ads there are changes no name.
    const asked = { has_ads: false, with_ads: [], now: new Date(0) };
    const decided = rules.decide({ ...change, ...asked }, tree);
    if (!decided.ok) return null;
    const ids = decided.value.flatMap(({ data }) => ('category_id' in data ? [data.category_id] : []));
    const kept = { shipped, tree, state: this.filters.current() };
    return twinsSentence(broughtTwins(kept, this.fold(decided.value, tree), ids));
  }

  override readonly together: Together<CategoryEdits, Change, CategoryEvent> = {
    covers: () => true,
    nameOf: ({ type, data }, before) =>
      type === 'categories.ordered'
        ? data.parent || 'Ana kategoriler'
        : (this.#own(before, data.category_id)?.name ?? nameIn({ type, data } as CategoryEvent)),
    command: ({ before, now }, events) => {
      const added = events.flatMap(({ type, data }) => (type === 'category.added' ? [data] : []));
      const barred = added.flatMap(({ category_id, name }) => this.#barred(category_id, `“${name}”: `) ?? [])[0];
      if (barred !== undefined) return err(barred);
      const moment = (state: CategoryEdits) => ({ state, known: this.#tree(state) });
      return fileTurnedBack({ before: moment(before), now: moment(now) }, events);
    },
  };

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeCategories({ context, change });
  }

  override told(state: CategoryEdits, id: string): ToldPast | undefined {
    if (id === TOP_LEVEL) return { facts: [{ name: 'Sıra', value: this.#namesBelow(state, null) }], lines: [] };
    const category = this.#own(state, Number(id));
    if (!category) return undefined;
    const beside = childrenOf(this.#tree(state), category.parent_id);
    const { hidden = false, former } = state.edits.get(category.id) ?? UNTOUCHED;
    const facts = [
      { name: 'Ad', value: category.name },
      { name: 'Üst kategori', value: this.#above(state, category.id) },
      { name: 'Sıra', value: `${beside.findIndex((one) => one.id === category.id) + 1} / ${beside.length}` },
      ...(category.level < DRAWN_LEVELS ? [{ name: 'Simge', value: toldDrawing(category.icon) }] : []),
      { name: 'Görünürlük', value: hidden ? 'gizli' : 'görünür' },
      { name: 'Alt kategoriler', value: this.#namesBelow(state, category.id) },
      { name: 'Eski adları', value: former.join(', ') || 'yok' },
    ];
    return { facts, lines: [] };
  }

  readonly #tree = (state: CategoryEdits) => editedCatalog(this.followed.shipped, state);

  readonly #own = (state: CategoryEdits, id: number): CatalogCategory | undefined => {
    const category = this.#tree(state).byId(id);
    return category?.id === id ? category : undefined;
  };

  #above(state: CategoryEdits, id: number): string {
    const above = this.#own(state, id)?.parent_id ?? null;
    return above === null ? 'Ana kategori' : (this.#tree(state).byId(above)?.name ?? '');
  }

  #namesBelow(state: CategoryEdits, id: number | null): string {
    const names = childrenOf(this.#tree(state), id).map(({ name }) => name);
    return names.join(', ') || 'yok';
  }

  #read(state: CategoryEdits, category_id: number) {
    return { category_id, revision: (state.edits.get(category_id) ?? UNTOUCHED).revision };
  }

  #renaming(id: number, field: 'name' | 'icon'): CategoryTurn {
    const value = (state: CategoryEdits) => this.#own(state, id)?.[field];
    const text = field === 'icon' ? (state: CategoryEdits) => toldDrawing(value(state) ?? '') : undefined;
    return {
      parts: [{ name: field === 'name' ? 'Ad' : 'Simge', value, ...(text && { text }) }],
      command: ({ before, now }) => {
        const [was, is] = [this.#own(before, id), this.#own(now, id)];
        if (!was || !is) return gone();
        return ok({ type: 'write', ...this.#read(now, id), name: is.name, icon: is.icon, [field]: was[field] });
      },
    };
  }

  #visibility(id: number): CategoryTurn {
    const isHidden = (state: CategoryEdits): boolean => state.edits.get(id)?.hidden ?? false;
    const text = (state: CategoryEdits): string => (isHidden(state) ? 'gizli' : 'görünür');
    return {
      parts: [{ name: 'Görünürlük', value: isHidden, text }],
      command: ({ before, now }) => ok({ type: 'hide', ...this.#read(now, id), hidden: isHidden(before) }),
    };
  }

  #order(parent_id: number | null): CategoryTurn {
    const ids = (state: CategoryEdits): number[] => childrenOf(this.#tree(state), parent_id).map(({ id }) => id);
    return {
      parts: [{ name: 'Sıra', value: ids, text: (state) => this.#namesBelow(state, parent_id) }],
      command: ({ before }) => ok({ type: 'order', parent_id, ids: ids(before) }),
    };
  }

  #place({
    category_id,
    parent_id,
    from_id,
  }: Extract<CategoryEvent, { type: 'category.moved' }>['data']): CategoryTurn {
    const beside = (state: CategoryEdits): number[] => {
      const above = this.#own(state, category_id)?.parent_id ?? null;
      return childrenOf(this.#tree(state), above).map(({ id }) => id);
    };
    const above = {
      name: 'Üst kategori',
      value: (state: CategoryEdits) => this.#own(state, category_id)?.parent_id,
      text: (state: CategoryEdits) => this.#above(state, category_id),
    };
    const order = { name: 'Sıra', value: beside, text: (state: CategoryEdits) => this.#namesBelow(state, parent_id) };
    return {
      parts: parent_id === from_id ? [order] : [above],
      command: ({ before, now }) => {
        const at = beside(before).indexOf(category_id);
        return ok({ type: 'move', ...this.#read(now, category_id), parent_id: from_id, at });
      },
    };
  }

  /** Why one that the product did not bring cannot be taken away: filters were written there. */
  #barred(id: number, whose = ''): string | undefined {
    const names = ownFilters([], id, this.filters.current()).map(({ label }) => label);
    if (names.length === 0) return undefined;
    return `${whose}Kategoriye sonra filtre eklenmiş (${names.join(', ')}). Önce filtreleri silin ya da geri alın.`;
  }

  #presence(id: number, permission: string): Omit<CategoryTurn, 'command'> {
    const value = (state: CategoryEdits): boolean => this.#own(state, id) !== undefined;
    const text = (state: CategoryEdits): string => this.#own(state, id)?.name ?? 'yok';
    return { parts: [{ name: 'Kategori', value, text }], permission };
  }

  /** Where one that had gone led leads again; one that was added leads to the one above, and a main one that is empty to the first of the others. */
  #remove({ category_id }: { readonly category_id: number }): CategoryTurn['command'] {
    return ({ before, now }) => {
      const barred = now.added.has(category_id) ? this.#barred(category_id) : undefined;
      if (barred !== undefined) return err(barred);
      const otherwise = firstMain(this.#tree(now), new Set([category_id]));
      const into = before.gone.get(category_id) ?? null;
      return ok({ type: 'delete', ...this.#read(now, category_id), into, otherwise });
    };
  }
}

const nameIn = ({ data }: CategoryEvent): string => ('name' in data ? data.name : 'from' in data ? data.from : '');

const gone = (): Result<never, string> => err('Bu kategori artık yok; önce geri getirin.');
