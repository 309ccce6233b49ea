import type { CategoryRow } from '@ilan/api';
import { err, ok, type Result } from '#kernel/result.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import { DRAWN_LEVELS } from './category-tree.js';
import type { ImportCommand, RemovedCategory } from './import-categories.js';
import { childrenOf } from './made-catalog.js';

interface Moment {
  readonly state: CategoryEdits;
  readonly known: ReferenceCatalog;
}
interface Moments {
  readonly before: Moment;
  readonly now: Moment;
}
/** What events touched of a category. */
type Touched = Set<'name' | 'icon' | 'parent' | 'hidden'>;
type Way = Omit<ImportCommand, 'with_ads'>;

const own = ({ known }: Moment, id: number): CatalogCategory | undefined => {
  const category = known.byId(id);
  return category?.id === id ? category : undefined;
};
/** The first main category that is offered and stays: what was added beside it and goes again leads there. */
export function firstMain(known: ReferenceCatalog, gone: ReadonlySet<number>): number | undefined {
  const stay = childrenOf(known, null).filter(({ id }) => !gone.has(id));
  return (stay.find(({ hidden }) => !hidden) ?? stay[0])?.id;
}
const revisionOf = ({ state }: Moment, id: number): number => (state.edits.get(id) ?? UNTOUCHED).revision;
const isHidden = ({ state }: Moment, id: number): boolean => state.edits.get(id)?.hidden ?? false;

/**
 * What a file made of the categories, as the file that makes them what they were: names, places, drawings and visibility as far as it touched
 * them, what it added goes, and where it moved or ordered something the order is the former one, with what came since behind.
 */
export function fileTurnedBack(moments: Moments, events: readonly CategoryEvent[]): Result<Way, string> {
  const { before, now } = moments;
  const touched = new Map<number, Touched>();
  const [restored, taken]: [number[], Pick<RemovedCategory, 'category_id' | 'into'>[]] = [[], []];
  const parents = new Set<number | null>();
  for (const { type, data } of events) {
    if (type === 'categories.ordered') parents.add(data.parent_id);
    else if (type === 'category.added' || type === 'category.restored')
      taken.unshift({ category_id: data.category_id, into: before.state.gone.get(data.category_id) ?? null });
    else if (type === 'category.deleted' || type === 'category.merged') restored.unshift(data.category_id);
    else {
      if (type === 'category.moved') parents.add(data.parent_id).add(data.from_id);
      const fields = touched.get(data.category_id) ?? new Set();
      touched.set(data.category_id, fields.add(FIELDS[type]));
    }
  }
  const gone = new Set(taken.map(({ category_id }) => category_id));
  const otherwise = firstMain(now.known, gone);
  const removed = taken.map((one) => ({ ...one, otherwise, revision: revisionOf(now, one.category_id) }));
  for (const category_id of gone) touched.delete(category_id);
  const rows: CategoryRow[] = [];
  const undrawn: number[] = [];
  for (const [id, fields] of touched) {
    const row = rowOf(id, fields, moments);
    if (!row.ok) return row;
    rows.push(row.value);
    if (row.value.icon === '') undrawn.push(id);
  }
  const orders = [...parents].flatMap((parent_id) => {
    if (parent_id !== null && (gone.has(parent_id) || !own(now, parent_id))) return [];
    return [{ parent_id, ids: order(parent_id, moments, { rows, restored, gone }) }];
  });
  return ok({ type: 'import', rows, orders, restored, removed, undrawn });
}

const FIELDS = {
  'category.renamed': 'name',
  'category.drawn': 'icon',
  'category.moved': 'parent',
  'category.hidden': 'hidden',
  'category.shown': 'hidden',
} as const;

function rowOf(id: number, fields: Touched, { before, now }: Moments): Result<CategoryRow, string> {
  const [was, is] = [own(before, id), own(now, id)];
  if (!was || !is) return err(`“${(was ?? is)?.name ?? id}” kategorisi artık yok; önce geri getirin.`);
  const isDrawn = fields.has('icon') && was.level < DRAWN_LEVELS;
  return ok({
    id,
    name: fields.has('name') ? was.name : is.name,
    parent_id: fields.has('parent') ? was.parent_id : is.parent_id,
    hidden: isHidden(fields.has('hidden') ? before : now, id),
    revision: revisionOf(now, id),
    ...(isDrawn && { icon: was.icon }),
  });
}

interface Changes {
  readonly rows: readonly CategoryRow[];
  readonly restored: readonly number[];
  readonly gone: ReadonlySet<number>;
}

/** Of those that stand below one at the end. */
function order(parent_id: number | null, { before, now }: Moments, { rows, restored, gone }: Changes): number[] {
  const goes = new Map(rows.map((row) => [row.id ?? 0, row.parent_id]));
  const stay = childrenOf(now.known, parent_id).flatMap(({ id }) => (gone.has(id) || goes.has(id) ? [] : [id]));
  const come = [...goes].flatMap(([id, above]) => (above === parent_id ? [id] : []));
  const back = restored.filter((id) => own(before, id)?.parent_id === parent_id && !goes.has(id));
  const present = childrenOf(now.known, parent_id).map(({ id }) => id);
  const former = childrenOf(before.known, parent_id).map(({ id }) => id);
  const place = (id: number): number => {
    const at = former.indexOf(id);
    return at < 0 ? former.length + present.indexOf(id) : at;
  };
  return [...new Set([...stay, ...come, ...back])].sort((a, b) => place(a) - place(b));
}
