import { whereIsNow } from '#kernel/where-is-now.js';
import type { CatalogNode } from '../contract.js';
import type { CategorySource, ShippedCategories } from '../shipped-categories.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';

/** A category as it was shipped or added. */
interface Begun {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Name of a drawing. */
  readonly icon: string;
  readonly parent_id: number | null;
  /** Its place among all: as in the file, added ones behind. */
  readonly at: number;
}
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

const files = new WeakMap<ShippedCategories, ReadonlyMap<number, Begun>>();

/** All of the file, in its order. */
function fileOf(shipped: ShippedCategories): ReadonlyMap<number, Begun> {
  const known = files.get(shipped);
  if (known) return known;
  const all = new Map<number, Begun>();
  const note = (categories: readonly CategorySource[], parent_id: number | null): void => {
    for (const { id, name, slug, icon, children } of categories) {
      all.set(id, { id, name, slug, icon, parent_id, at: all.size });
      note(children, id);
    }
  };
  note(shipped.source, null);
  files.set(shipped, all);
  return all;
}

/** As it was in the beginning, also of one that is no more. */
export function begunAs(shipped: ShippedCategories, { added }: CategoryEdits, id: number): Begun | undefined {
  const file = fileOf(shipped);
  const own = added.get(id);
  // Numbers of added ones rise.
  return own ? { ...own, icon: '', at: file.size + id } : file.get(id);
}

/** Of a category that is no more. */
export const nameOfGone = (shipped: ShippedCategories, state: CategoryEdits, id: number): string | undefined =>
  state.edits.get(id)?.name ?? begunAs(shipped, state, id)?.name;

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
  const order = new Map(state.orders.get(parent)?.map((id, at) => [id, at]));
  const placed = ids.map((id) => [id, order.get(id) ?? order.size, begunAs(shipped, state, id)?.at ?? 0] as const);
  return placed.sort(([, a, atA], [, b, atB]) => a - b || atA - atB).map(([id]) => id);
}

function nodeOf(begun: Begun, tree: Pick<CategoryTree, 'shipped' | 'state'>, above: CatalogNode | undefined) {
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

function madeAnew(shipped: ShippedCategories, state: CategoryEdits): CategoryTree {
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
  const { shipped, state: before } = last;
  if (!last.isRegular) return undefined;
  const went = differing(before.gone, state.gone);
  const added = differing(before.added, state.added);
  const changed = new Set([...differing(before.edits, state.edits), ...added]);
  if (changed.size > MOST_CHANGES || added.some((id) => !state.added.has(id))) return undefined;
  const children = new Map(last.children);
  const parents = new Set(differing(before.orders, state.orders).filter((id) => children.has(id)));
  const isThere = (id: number): boolean => !state.gone.has(id) && begunAs(shipped, state, id) !== undefined;
  const above = new Map<number, number>();
  for (const id of went) {
    const from = aboveIn(last, id);
    if (from === undefined || !state.gone.has(id)) continue;
    children.set(from, without(children.get(from), id));
    parents.add(from);
  }
  for (const id of new Set([...changed, ...led(last, went)])) {
    const begun = begunAs(shipped, state, id);
    if (!begun || !isThere(id)) continue;
    const [from, to] = [aboveIn(last, id), placeOf(begun, state, isThere)];
    above.set(id, to);
    if (from === to) continue;
    if (from !== undefined) children.set(from, without(children.get(from), id));
    children.set(to, [...(children.get(to) ?? []), id]);
    for (const parent of [from, to]) if (parent !== undefined) parents.add(parent);
  }
  for (const parent of parents) children.set(parent, inOrder(children.get(parent) ?? [], parent, shipped, state));
  const dirty = new Set<number>();
  for (const id of [...above.keys(), ...parents]) {
    let at = id;
    for (let steps = 0; at !== TOP; steps++) {
      if (steps > HIGHEST) return undefined;
      dirty.add(at);
      at = above.get(at) ?? aboveIn(last, at) ?? TOP;
    }
  }
  return { ...rebuilt(last, state, { children, dirty, went }), isRegular: true };
}

/** What may stand elsewhere once these have gone or come back: what stood where they led, or at the top because that was nowhere. */
function led({ children, state }: CategoryTree, went: readonly number[]): number[] {
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
