import type { CategoryRow } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { CategoryCommand } from './categories.decider.js';
import { type CategoryEdits, UNTOUCHED } from './category-edits.js';
import type { CategoryEvent } from './category-events.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import { evolveAllCategories } from './evolve-categories.js';
import { wrong } from './refusals.js';

export interface ImportCommand {
  readonly type: 'import';
  readonly rows: readonly CategoryRow[];
  readonly orders: readonly { readonly parent_id: number | null; readonly ids: readonly number[] }[];
}
type Decided = Result<readonly CategoryEvent[], AppError>;
type Decide = (command: CategoryCommand, state: CategoryEdits) => Decided;

/** A file as the commands that it stands for, each decided on what those before it left behind: all of them happen, or none. */
export function decideImport(
  { rows, orders }: ImportCommand,
  before: CategoryEdits,
  { now, decide, catalogOf }: { now: Date; decide: Decide; catalogOf: (state: CategoryEdits) => ReferenceCatalog },
): Decided {
  const events: CategoryEvent[] = [];
  let state = before;
  const run = (command: CategoryCommand, name: string): AppError | undefined => {
    const decided = decide(command, state);
    if (!decided.ok) return wrong('rows', `“${name}”: ${sentenceOf(decided.error)}`);
    events.push(...decided.value);
    if (decided.value.length > 0) state = evolveAllCategories(state, decided.value);
    return undefined;
  };
  for (const row of rows) {
    const failed = carryOut(row, run, { now, before, stateNow: () => state, catalogOf });
    if (failed) return err(failed);
  }
  for (const { parent_id, ids } of orders) {
    const name = parent_id === null ? 'Ana kategoriler' : (catalogOf(state).byId(parent_id)?.name ?? '');
    const failed = run({ type: 'order', parent_id, ids, now }, name);
    if (failed) return err(failed);
  }
  return ok(events);
}

interface Around {
  readonly now: Date;
  readonly before: CategoryEdits;
  readonly stateNow: () => CategoryEdits;
  readonly catalogOf: (state: CategoryEdits) => ReferenceCatalog;
}

function carryOut(
  { id, parent_id, name, hidden, revision: seen }: CategoryRow,
  run: (command: CategoryCommand, name: string) => AppError | undefined,
  { now, before, stateNow, catalogOf }: Around,
): AppError | undefined {
  if (id === null) {
    const failed = run({ type: 'add', parent_id, name, icon: '', now }, name);
    if (failed || !hidden) return failed;
    const added = Math.max(...stateNow().added.keys());
    return run({ type: 'hide', category_id: added, revision: 1, hidden, now }, name);
  }
  const category = catalogOf(stateNow()).byId(id);
  if (category?.id !== id) return wrong('rows', `“${name}”: ${id} numaralı kategori bulunamadı.`);
  if ((before.edits.get(id) ?? UNTOUCHED).revision !== seen)
    return wrong('rows', `“${category.name}” dosya alındıktan sonra değişmiş; yeni bir dosya alın.`);
  const read = () => ({ category_id: id, revision: (stateNow().edits.get(id) ?? UNTOUCHED).revision, now });
  return (
    (category.name === name ? undefined : run({ type: 'write', ...read(), name, icon: category.icon }, name)) ??
    (category.parent_id === parent_id ? undefined : run({ type: 'move', ...read(), parent_id }, name)) ??
    run({ type: 'hide', ...read(), hidden }, name)
  );
}

const sentenceOf = (error: AppError): string => Object.values(error.errors)[0]?.[0] ?? error.message;
