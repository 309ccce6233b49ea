import { whereIsNow } from '#kernel/where-is-now.js';
import type { CatalogNode } from '../contract.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { type Begun, begunAs, begunAt, fileOf } from './begun-categories.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';

type Children = ReadonlyMap<number, readonly number[]>;

/** Which categories there are by a state, and where they stand; never changed once it is made. */
export interface CategoryTree {
  readonly shipped: ShippedCategories;
  readonly state: CategoryEdits;
  readonly nodes: ReadonlyMap<number, CatalogNode>;
  /** Ids in their order, hidden ones among them, of each that has any; the top level is 0. */
  readonly children: Children;
  /** False where what staff moved closes a ring with what a later version ships. */
  readonly isRegular: boolean;
}

/** From the third level on categories have no drawing. */
export const DRAWN_LEVELS = 2;
/** As many changes at once are made quicker by making all of it. */
const MOST_CHANGES = 300;
/** More than any tree has: whoever goes up so far goes round. */
const HIGHEST = 50;
const TOP = 0;

const made = new WeakMap<CategoryEdits, CategoryTree>();
const latest = new WeakMap<ShippedCategories, CategoryTree>();

/** Made once for each state, out of the tree of the one before it, of which everything is taken over that has not changed. */
export function categoryTree(shipped: ShippedCategories, state: CategoryEdits): CategoryTree {
  const kept = made.get(state);
  if (kept?.shipped === shipped) return kept;
  const last = latest.get(shipped);
  const tree = (last && madeFrom(last, state)) ?? madeAnew(shipped, state);
  made.set(state, tree);
  latest.set(shipped, tree);
  return tree;
}

/** A tree that was made beside this, as that of its state. */
export function keepTree(tree: CategoryTree): CategoryTree {
  made.set(tree.state, tree);
  return tree;
}

/** The one above as it is now: what stood below a category that was merged stands below the other one. */
function placeOf({ id, parent_id }: Begun, state: CategoryEdits, isThere: (id: number) => boolean): number {
  const { parent_id: moved = parent_id } = state.edits.get(id) ?? UNTOUCHED;
  const now = moved === null ? TOP : whereIsNow(state, moved);
  return now !== id && isThere(now) ? now : TOP;
}

/** The one above, where that stands below it in turn: what went and comes back may close a ring with what was moved meanwhile. */
export function aboveInRing(shipped: ShippedCategories, state: CategoryEdits, id: number): number | undefined {
  const isThere = (one: number): boolean => !state.gone.has(one) && begunAs(shipped, state, one) !== undefined;
  const above = (one: number): number => {
    const begun = begunAs(shipped, state, one);
    return begun && isThere(one) ? placeOf(begun, state, isThere) : TOP;
  };
  const first = above(id);
  for (let at = first, steps = 0; at !== TOP && steps <= HIGHEST; at = above(at), steps++) if (at === id) return first;
  return undefined;
}

function inOrder(ids: readonly number[], parent: number, shipped: ShippedCategories, state: CategoryEdits): number[] {
  const present = new Set(ids);
  const named = new Set(state.orders.get(parent)?.filter((id) => present.has(id)));
  const others = ids.flatMap((id) => (named.has(id) ? [] : [[id, begunAt(shipped, state, id)] as const]));
  return [...named, ...others.sort(([, a], [, b]) => a - b).map(([id]) => id)];
}

export function nodeOf(begun: Begun, tree: Pick<CategoryTree, 'shipped' | 'state'>, above: CatalogNode | undefined) {
  const { id, slug } = begun;
  const { name = begun.name, hidden = false, icon } = tree.state.edits.get(id) ?? UNTOUCHED;
  const level = above ? above.level + 1 : 0;
  const drawing = tree.shipped.icons[begun.icon];
  const drawn = icon ?? (drawing ? svg(drawing) : '');
  return {
    ...{ id, parent_id: above?.id ?? null, name, slug, slug_cid: `${slug}-c${id}` },
    icon: level < DRAWN_LEVELS ? drawn : '',
    level,
    hidden: hidden || above?.hidden === true,
  };
}

export function madeAnew(shipped: ShippedCategories, state: CategoryEdits): CategoryTree {
  const ids = [...fileOf(shipped).keys(), ...state.added.keys()].filter((id) => !state.gone.has(id));
  const present = new Set(ids);
  const found = new Map<number, number[]>([[TOP, []]]);
  for (const id of ids) {
    const begun = begunAs(shipped, state, id);
    const parent = begun ? placeOf(begun, state, (one) => present.has(one)) : TOP;
    const beside = found.get(parent);
    if (beside) beside.push(id);
    else found.set(parent, [id]);
  }
  const nodes = new Map<number, CatalogNode>();
  const children = new Map<number, readonly number[]>();
  const tree = { shipped, state, nodes, children };
  const put = (id: number, above: CatalogNode | undefined): CatalogNode | undefined => {
    const begun = begunAs(shipped, state, id);
    if (!begun || nodes.has(id)) return undefined;
    const subcategories: CatalogNode[] = [];
    const node: CatalogNode = { ...nodeOf(begun, tree, above), subcategories };
    nodes.set(id, node);
    subcategories.push(...below(id, node));
    return node;
  };
  const below = (parent: number, above: CatalogNode | undefined): CatalogNode[] => {
    const ordered = inOrder(found.get(parent) ?? [], parent, shipped, state);
    const there = ordered.flatMap((id) => put(id, above) ?? []);
    const ids = there.map(({ id }) => id);
    if (ids.length > 0) children.set(parent, ids);
    return there.filter(({ hidden }) => !hidden);
  };
  below(TOP, undefined);
  const isRegular = nodes.size === ids.length;
  for (const id of ids) if (put(id, undefined)) children.set(TOP, [...(children.get(TOP) ?? []), id]);
  return { ...tree, isRegular };
}

/** Keys of which the two say something else. */
function differing<Value>(one: ReadonlyMap<number, Value>, other: ReadonlyMap<number, Value>): number[] {
  const found: number[] = [];
  if (one === other) return found;
  for (const [key, value] of other) if (one.get(key) !== value) found.push(key);
  for (const key of one.keys()) if (!other.has(key)) found.push(key);
  return found;
}

/** Undefined where all has to be made anew. */
function madeFrom(last: CategoryTree, state: CategoryEdits): CategoryTree | undefined {
  const { state: before } = last;
  if (!last.isRegular) return undefined;
  const went = differing(before.gone, state.gone);
  const added = differing(before.added, state.added);
  const changed = new Set([...differing(before.edits, state.edits), ...added]);
  if (changed.size > MOST_CHANGES || added.some((id) => !state.added.has(id))) return undefined;
  const children = new Map(last.children);
  const changes = { went, changed, ordered: differing(before.orders, state.orders), led: led(last, went) };
  const { above, parents } = placed(last, state, changes, children);
  const dirty = lineOf([...above.keys(), ...parents], last, above);
  return dirty && { ...rebuilt(last, state, { children, dirty, went }), isRegular: true };
}

/** What a state says otherwise than the one before it. */
export interface TreeChanges {
  /** Those that went or came back. */
  readonly went: readonly number[];
  /** Those that have another edit, or were added. */
  readonly changed: ReadonlySet<number>;
  /** Those whose children have another order. */
  readonly ordered: readonly number[];
  /** As `led` says, before any of it was so. */
  readonly led: readonly number[];
}
interface Placed {
  /** The one above, of each that is another or stands elsewhere. */
  readonly above: ReadonlyMap<number, number>;
  /** Those whose children are others, or stand otherwise. */
  readonly parents: ReadonlySet<number>;
}

/** Puts each of them where it belongs. @param children of `last`, changed here */
export function placed(
  last: CategoryTree,
  state: CategoryEdits,
  { went, changed, ordered, led: others }: TreeChanges,
  children: Map<number, readonly number[]>,
): Placed {
  const { shipped } = last;
  const parents = new Set(ordered.filter((id) => children.has(id)));
  // Where one only goes away, the others stand as they stood.
  const unsorted = new Set(parents);
  const isThere = (id: number): boolean => !state.gone.has(id) && begunAs(shipped, state, id) !== undefined;
  // What nobody has ordered yet stands behind all others, in the turn in which it was added.
  const isNewest = (id: number): boolean => id === state.newest && !last.nodes.has(id) && !went.includes(id);
  const above = new Map<number, number>();
  for (const id of went) {
    const from = aboveIn(last, id);
    if (from === undefined || !state.gone.has(id)) continue;
    children.set(from, without(children.get(from), id));
    parents.add(from);
  }
  for (const id of new Set([...changed, ...others])) {
    const begun = begunAs(shipped, state, id);
    if (!begun || !isThere(id)) continue;
    const [from, to] = [aboveIn(last, id), placeOf(begun, state, isThere)];
    if (from === to && !changed.has(id)) continue;
    above.set(id, to);
    if (from === to) continue;
    if (from !== undefined) {
      children.set(from, without(children.get(from), id));
      parents.add(from);
    }
    children.set(to, [...(children.get(to) ?? []), id]);
    parents.add(to);
    if (!isNewest(id)) unsorted.add(to);
  }
  for (const parent of unsorted) children.set(parent, inOrder(children.get(parent) ?? [], parent, shipped, state));
  return { above, parents };
}

/** These and all that stand above them; undefined where one stands below itself. */
export function lineOf(
  ids: readonly number[],
  last: CategoryTree,
  above: ReadonlyMap<number, number>,
): ReadonlySet<number> | undefined {
  const line = new Set<number>();
  for (const id of ids) {
    let at = id;
    for (let steps = 0; at !== TOP; steps++) {
      if (steps > HIGHEST) return undefined;
      line.add(at);
      at = above.get(at) ?? aboveIn(last, at) ?? TOP;
    }
  }
  return line;
}

/** What may stand elsewhere once these have gone or come back: what stood where they led, or at the top because that was nowhere. */
export function led({ children, state }: CategoryTree, went: readonly number[]): number[] {
  const places = new Set(went.flatMap((id) => [id, whereIsNow(state, id)]));
  if (places.size > 0) places.add(TOP);
  return [...places, ...[...places].flatMap((id) => children.get(id) ?? [])];
}

const without = (ids: readonly number[] = [], gone: number): number[] => ids.filter((id) => id !== gone);

/** The one above it, 0 at the top level; undefined where it is not there. */
function aboveIn({ nodes }: CategoryTree, id: number): number | undefined {
  const node = nodes.get(id);
  return node && (node.parent_id ?? TOP);
}

interface Rebuilding {
  readonly children: Children;
  readonly dirty: ReadonlySet<number>;
  readonly went: readonly number[];
}

/** Goes down only where something is dirty, or stands deeper or is hidden by what is. */
function rebuilt(
  last: CategoryTree,
  state: CategoryEdits,
  { children, dirty, went }: Rebuilding,
): Omit<CategoryTree, 'isRegular'> {
  const { shipped } = last;
  const nodes = new Map(last.nodes);
  for (const id of went) nodes.delete(id);
  const put = (id: number, above: CatalogNode | undefined): CatalogNode | undefined => {
    const begun = begunAs(shipped, state, id);
    if (!begun) return undefined;
    const known = last.nodes.get(id);
    const fresh = nodeOf(begun, { shipped, state }, above);
    if (known && !dirty.has(id) && known.level === fresh.level && known.hidden === fresh.hidden) return known;
    const subcategories: CatalogNode[] = [];
    const node: CatalogNode = { ...fresh, subcategories };
    nodes.set(id, node);
    subcategories.push(...below(id, node));
    return node;
  };
  const below = (parent: number, above: CatalogNode | undefined): CatalogNode[] =>
    (children.get(parent) ?? []).flatMap((id) => put(id, above) ?? []).filter(({ hidden }) => !hidden);
  below(TOP, undefined);
  return { shipped, state, nodes, children };
}

function svg(drawing: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`
  );
}
