import type { CategoryRow } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { isSameOrder, type WantedOrder } from '#kernel/wanted-order.js';
import { fold } from '#kernel/turkish-text.js';
import type { CatalogCategory } from '../contract.js';
import type { CategoryCommand } from './categories.decider.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import { aboveInRing } from './category-tree.js';
import { FileFaults } from './file-faults.js';
import { DraftedCategories } from './drafted-categories.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { ShippedCategories } from '../shipped-categories.js';
import { childrenOf, editedCatalog } from './made-catalog.js';
import { changedMeanwhile, nameIsTaken, wrong } from './refusals.js';
import { type GivenNumbers, isKey, type NumberedRow, rowsInTurn } from './rows-in-turn.js';
import { BELOW_ITSELF, closesRing, isTooDeep, tooDeep } from './tree-edits.js';

export interface ImportCommand {
  readonly type: 'import';
  readonly rows: readonly CategoryRow[];
  readonly orders: readonly FileOrder[];
  /** Categories of rows that cannot be read: what only their staying would make wrong is not told. */
  readonly unread?: readonly number[] | undefined;
  /** What comes back before the rows and what goes behind them, where a file is turned back: files say neither. */
  readonly restored?: readonly number[] | undefined;
  readonly removed?: readonly RemovedCategory[] | undefined;
  /** Which lose their drawing, where a file is turned back: an empty drawing in a row leaves what there is. */
  readonly undrawn?: readonly number[] | undefined;
  /** Those of the removed ones that have ads. */
  readonly with_ads?: readonly number[] | undefined;
  /** What the keys of parts of the same file before this one have become. */
  readonly given?: GivenNumbers | undefined;
  /** What was there before the first part, where those before this one are only thought: the page saw nothing of what they leave behind. */
  readonly seen?: CategoryEdits | undefined;
}
/** All that stand below one when the rows are done. `was`: as they stood before, where somebody looked. */
interface FileOrder extends WantedOrder<number> {
  readonly parent_id: number | null;
}
/** `revision`: as it was seen. `otherwise`: where one at the top leads that was added and has no ads. */
export interface RemovedCategory {
  readonly category_id: number;
  readonly into: number | null;
  readonly revision: number;
  readonly otherwise?: number | undefined;
}
type Decided = Result<readonly CategoryEvent[], AppError>;
type Decide = (command: CategoryCommand, state: CategoryEdits) => Decided;

/**
 * A file as the commands that it stands for, each decided on what those before it left behind: all of them happen, or none. What counts is
 * the tree at the end: on the way two siblings may have one name, as when they change theirs.
 * @param decide passes over names and levels
 */
export function decideImport(
  { rows, orders, unread = [], restored = [], removed = [], undrawn = [], with_ads = [], given, seen }: ImportCommand,
  before: CategoryEdits,
  { now, decide, shipped }: { now: Date; decide: Decide; shipped: ShippedCategories },
): Decided {
  const catalogOf = (so: CategoryEdits): ReferenceCatalog => editedCatalog(shipped, so);
  const events: CategoryEvent[] = [];
  const concerned = new Map<number, Concerned>();
  const faults = new FileFaults(unread);
  const draft = new DraftedCategories(shipped, before);
  const run = (command: CategoryCommand, name: string): AppError | undefined => {
    const decided = decide(command, draft.state);
    if (!decided.ok) return named(name, decided.error);
    events.push(...decided.value);
    if (decided.value.length > 0) draft.take(decided.value);
    return undefined;
  };
  const around: Around = { now, before, stateNow: () => draft.state, catalogOf, shipped };
  const numbers = new Map(given);
  const numberOf = (id: number | null) => (id !== null && id < 0 ? numbers.get(id) : id);
  for (const category_id of restored) {
    const failed = run({ type: 'restore', category_id, now }, String(category_id));
    if (failed) return err(failed);
    concerned.set(category_id, { name: catalogOf(draft.state).byId(category_id)?.name ?? '' });
  }
  // What goes below its own children waits until those have gone elsewhere. Each round leaves one level more where it belongs at the end.
  const keys = new Set(rows.flatMap(({ id }) => (isKey(id) ? [id] : [])));
  for (let waiting = onceEach(rowsInTurn(rows), faults), rounds = 0; waiting.length > 0; rounds++) {
    const later: NumberedRow[] = [];
    for (const waits of waiting) {
      const parent_id = numberOf(waits.parent_id);
      if (parent_id === undefined) {
        const key = waits.parent_id ?? 0;
        if (faults.hasStayed(key)) faults.leave(waits.id);
        else faults.tell(waits.at, waits.id, `“${waits.name}”: ${keys.has(key) ? BELOW_ITSELF : NO_PARENT}`);
        continue;
      }
      const row = { ...waits, parent_id };
      const known = catalogOf(draft.state);
      if (isBelowItself(row, known)) {
        if (rounds < ROUNDS) later.push(waits);
        if (rounds < ROUNDS || faults.isUnsure(known, row.parent_id)) continue;
      }
      const done = carryOut(row, run, around);
      if (done instanceof AppError) faults.tell(row.at, row.id, sentenceOf(done));
      else {
        concerned.set(done, row);
        if (isKey(row.id)) numbers.set(row.id, done);
      }
    }
    waiting = later;
  }
  for (const one of removed) {
    const { category_id } = one;
    const name = catalogOf(draft.state).byId(category_id)?.name ?? '';
    if ((before.edits.get(category_id) ?? UNTOUCHED).revision !== one.revision)
      return err(wrong('rows', `“${name}” bu arada değiştirildi; dosyayla birlikte kaldırılamaz.`));
    const { revision } = draft.state.edits.get(category_id) ?? UNTOUCHED;
    const gone = { type: 'delete', ...one, revision, has_ads: with_ads.includes(category_id), now } as const;
    const failed = run(gone, name);
    if (failed) return err(failed);
  }
  // Which levels have drawings is seen at the end as well.
  for (const [id, { name, at, icon = '' }] of concerned) {
    if (icon.trim() === '' && !undrawn.includes(id)) continue;
    const { revision } = draft.state.edits.get(id) ?? UNTOUCHED;
    const failed = run({ type: 'write', category_id: id, revision, name, icon, now }, name);
    if (failed && at === undefined) return err(failed);
    if (failed && at !== undefined) faults.tell(at, null, sentenceOf(failed));
  }
  const known = catalogOf(draft.state);
  for (const id of restored) {
    const ring = closesRing(id, known.byId(id)?.name ?? '', { shipped, state: draft.state });
    if (ring) return err(ring);
  }
  const isTaken = takenNames(known, faults);
  for (const [id, { name, at }] of concerned) {
    // What goes along with one that is told needs no sentence of its own.
    const above = known.path(id).slice(0, -1);
    if (above.some((one) => concerned.has(one.id) && isTooDeep(known, one))) continue;
    const failed = faults.isUnsure(known, id) ? undefined : misplaced(known, id, isTaken);
    if (failed && at === undefined) return err(named(name, failed));
    if (failed && at !== undefined) faults.tell(at, null, sentenceOf(named(name, failed)));
  }
  const refusal = faults.refusal();
  if (refusal) return err(refusal);
  for (const order of orders) {
    const parent_id = numberOf(order.parent_id);
    const ids = order.ids.flatMap((id) => numberOf(id) ?? []);
    const { was } = order;
    if (parent_id === undefined || ids.length < order.ids.length) return err(wrong('orders', NO_PARENT));
    const name = parent_id === null ? 'Ana kategoriler' : (known.byId(parent_id)?.name ?? '');
    // The rows may have moved some of them: what the page saw is held against what was there before the file.
    const stood = idsBelow(catalogOf(seen ?? before), parent_id);
    if (was && !isSameOrder(was, stood) && !isSameOrder(ids, idsBelow(known, parent_id)))
      return err(changedMeanwhile());
    const failed = run({ type: 'order', parent_id, ids, now }, name);
    if (failed) return err(failed);
  }
  return ok(orderedOnce(events));
}

/** Of many that come below one in turn the last says in which order all of them stand: no log takes a list of thousands hundreds of times over. */
function orderedOnce(events: readonly CategoryEvent[]): readonly CategoryEvent[] {
  const last = new Map<number | null, CategoryEvent>();
  for (const event of events) if (event.type === 'category.moved') last.set(event.data.parent_id, event);
  return events.map((event) =>
    event.type === 'category.moved' && last.get(event.data.parent_id) !== event
      ? { ...event, data: { ...event.data, ids: [] } }
      : event,
  );
}

const NO_PARENT = 'Üst kategorisi bulunamadı.';

/** What a file is turned back with has no number of a row. */
type Concerned = Pick<CategoryRow, 'name' | 'icon'> & { readonly at?: number };

/** Of a category that stands in several rows none can be carried out before it is said which is meant; the first is told nothing of. */
function onceEach(rows: readonly NumberedRow[], faults: FileFaults): readonly NumberedRow[] {
  const seen = new Set<number>();
  return rows.flatMap((row) => {
    const { id, name, at } = row;
    if (id !== null && seen.has(id)) {
      faults.tell(at, id, `“${name}”: ${id} numaralı kategori dosyada iki kez var.`);
      return [];
    }
    if (id !== null) seen.add(id);
    return [row];
  });
}

const idsBelow = (known: ReferenceCatalog, parent_id: number | null): number[] =>
  childrenOf(known, parent_id).map(({ id }) => id);

/** As many as there are levels; who waits longer goes round in a ring, and is told so. */
const ROUNDS = 4;

const isBelowItself = ({ id, parent_id }: CategoryRow, known: ReferenceCatalog): boolean =>
  id !== null && parent_id !== null && (id === parent_id || known.descendants(id).includes(parent_id));

/** What is wrong with where it stands at the end. */
function misplaced(
  known: ReferenceCatalog,
  id: number,
  isTaken: (category: CatalogCategory) => boolean,
): AppError | undefined {
  const category = known.byId(id);
  if (!category) return undefined;
  if (isTooDeep(known, category)) return tooDeep();
  return isTaken(category) ? nameIsTaken() : undefined;
}

/** Whether another one beside it has its name; the names below each one above are gone through once. */
function takenNames(known: ReferenceCatalog, faults: FileFaults): (category: CatalogCategory) => boolean {
  const counts = new Map<number | null, Map<string, number>>();
  const counted = (parent_id: number | null): Map<string, number> => {
    const names = new Map<string, number>();
    for (const { id, name } of childrenOf(known, parent_id))
      if (!faults.hasStayed(id)) names.set(fold(name), (names.get(fold(name)) ?? 0) + 1);
    counts.set(parent_id, names);
    return names;
  };
  return ({ parent_id, name }) => ((counts.get(parent_id) ?? counted(parent_id)).get(fold(name)) ?? 0) > 1;
}

interface Around {
  readonly now: Date;
  readonly before: CategoryEdits;
  readonly stateNow: () => CategoryEdits;
  readonly catalogOf: (state: CategoryEdits) => ReferenceCatalog;
  readonly shipped: ShippedCategories;
}

/** @returns which category it was, or why it cannot be */
function carryOut(
  { id, parent_id, name, hidden, icon, revision: seen }: CategoryRow,
  run: (command: CategoryCommand, name: string) => AppError | undefined,
  { now, before, stateNow, catalogOf, shipped }: Around,
): AppError | number {
  if (id === null || id < 0) {
    const failed = run({ type: 'add', parent_id, name, icon: icon ?? '', now }, name);
    if (failed) return failed;
    const added = stateNow().newest;
    const hide = { type: 'hide', category_id: added, revision: 1, hidden, now } as const;
    return (hidden ? run(hide, name) : undefined) ?? added;
  }
  const category = catalogOf(stateNow()).byId(id);
  if (category?.id !== id) return wrong('rows', `“${name}”: ${id} numaralı kategori bulunamadı.`);
  if ((before.edits.get(id) ?? UNTOUCHED).revision !== seen)
    return wrong('rows', `“${category.name}” dosya alındıktan sonra değişmiş; yeni bir dosya alın.`);
  const read = () => ({ category_id: id, revision: (stateNow().edits.get(id) ?? UNTOUCHED).revision, now });
  // One of a ring only looks as if it stood at the top.
  const isPlaced = category.parent_id === parent_id && aboveInRing(shipped, stateNow(), id) === undefined;
  return (
    (category.name === name ? undefined : run({ type: 'write', ...read(), name, icon: category.icon }, name)) ??
    (isPlaced ? undefined : run({ type: 'move', ...read(), parent_id }, name)) ??
    run({ type: 'hide', ...read(), hidden }, name) ??
    id
  );
}

const named = (name: string, error: AppError): AppError => wrong('rows', `“${name}”: ${sentenceOf(error)}`);
const sentenceOf = (error: AppError): string => Object.values(error.errors)[0]?.[0] ?? error.message;
