import { eventsSaid } from '#kernel/event.js';
import type { CatalogNode } from '../contract.js';
import type { ShippedCategories } from '../shipped-categories.js';
import type { CategoryEdits } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import { begunAs } from './begun-categories.js';
import { categoryTree, type CategoryTree, keepTree, led, lineOf, madeAnew, nodeOf, placed } from './category-tree.js';
import { CategoryDraft } from './evolve-categories.js';

interface Own {
  readonly nodes: Map<number, CatalogNode>;
  readonly children: Map<number, readonly number[]>;
}

/**
 * The state and the tree of many commands that are decided one on top of the other and leave nothing but events behind. Both are copied once
 * and changed in place from then on, so that what was given out before is out of date with each change, and a change costs what it changes and not
 * what there is. Nobody asks it for a menu: what a node has below it is found by `children` alone.
 */
export class DraftedCategories {
  readonly #draft: CategoryDraft;
  #tree: CategoryTree;
  #own: Own | undefined;

  constructor(
    private readonly shipped: ShippedCategories,
    before: CategoryEdits,
  ) {
    this.#draft = new CategoryDraft(before);
    this.#tree = categoryTree(shipped, before);
  }

  get state(): CategoryEdits {
    return this.#tree.state;
  }

  take(events: readonly CategoryEvent[]): void {
    const last = this.#tree;
    const went = events.flatMap((event) => (wentOrCame(event) ? [event.data.category_id] : []));
    const changes = {
      went,
      changed: new Set(events.flatMap(({ data }) => ('category_id' in data ? [data.category_id] : []))),
      ordered: events.flatMap((event) => (hasOrder(event) ? [event.data.parent_id ?? TOP] : [])),
      led: went.length > 0 ? led(last, went) : [],
    };
    this.#draft.take(events);
    const state = this.#draft.now();
    this.#tree = keepTree(this.#changed(last, state, changes) ?? this.#anew(state));
  }

  /** Undefined where one stands below itself. */
  #changed(last: CategoryTree, state: CategoryEdits, changes: Parameters<typeof placed>[2]): CategoryTree | undefined {
    if (!last.isRegular) return undefined;
    const { nodes, children } = (this.#own ??= { nodes: new Map(last.nodes), children: new Map(last.children) });
    const { above } = placed(last, state, changes, children);
    if (!lineOf([...above.keys()], last, above)) return undefined;
    for (const id of changes.went) nodes.delete(id);
    const tree = { shipped: this.shipped, state, nodes, children, isRegular: true };
    const put = (id: number, parent: CatalogNode | undefined): void => {
      const begun = begunAs(this.shipped, state, id);
      if (!begun) return;
      const known = nodes.get(id);
      const node: CatalogNode = { ...nodeOf(begun, tree, parent), subcategories: [] };
      nodes.set(id, node);
      if (known?.level === node.level && known.hidden === node.hidden) return;
      for (const child of children.get(id) ?? []) put(child, node);
    };
    // One that is put before the one above it is put once more with that.
    for (const [id, parent] of above) put(id, nodes.get(parent));
    return tree;
  }

  #anew(state: CategoryEdits): CategoryTree {
    this.#own = undefined;
    return madeAnew(this.shipped, state);
  }
}

const TOP = 0;

/** What it changes of the tree beside the node itself. */
const CHANGES = {
  'category.deleted': 'who is there',
  'category.merged': 'who is there',
  'category.restored': 'who is there',
  'categories.ordered': 'the order',
  'category.moved': 'the order',
  'category.added': 'nothing',
  'category.renamed': 'nothing',
  'category.drawn': 'nothing',
  'category.hidden': 'nothing',
  'category.shown': 'nothing',
} as const satisfies Readonly<Record<CategoryEvent['type'], 'who is there' | 'the order' | 'nothing'>>;
const wentOrCame = eventsSaid(CHANGES, 'who is there');
const hasOrder = eventsSaid(CHANGES, 'the order');
