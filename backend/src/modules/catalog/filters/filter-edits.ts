import type { CategoryFilter, FilterForm } from '@ilan/api';
import { assertNever } from '#kernel/result.js';
import type { FilterEvent } from './filter-events.js';
import { NOTHING_RENAMED, type RenamedAnswers, renamedBy } from './renamed-answers.js';
import type { Turn } from './turned-answers.js';

/** What differs from the filter as it was shipped. */
export interface FilterEdit {
  /** It was added, or took the place of an inherited one. */
  readonly base?: CategoryFilter;
  readonly told?: {
    readonly label: string;
    readonly unit: string | null;
    readonly form?: FilterForm | undefined;
    readonly required: boolean;
  };
  readonly options?: readonly string[];
  /** Options by the option of the other filter. */
  readonly by: ReadonlyMap<string, readonly string[]>;
  readonly deleted: boolean;
  readonly revision: number;
}
const UNTOUCHED: FilterEdit = { by: new Map(), deleted: false, revision: 0 };

/** The same object for as long as nobody changes a filter. */
export interface FilterEdits {
  /** By category, by key. */
  readonly edits: ReadonlyMap<number, ReadonlyMap<string, FilterEdit>>;
  /** Order of the own filters of a category; those that it does not name stand behind. */
  readonly orders: ReadonlyMap<number, readonly string[]>;
  /** Keys that a category inherits and does not ask. */
  readonly excluded: ReadonlyMap<number, ReadonlySet<string>>;
  readonly renamed: RenamedAnswers;
  /** Rises with whatever may give a kept answer another meaning. */
  readonly meanings: number;
}
export const NO_FILTER_EDITS: FilterEdits = {
  edits: new Map(),
  orders: new Map(),
  excluded: new Map(),
  renamed: NOTHING_RENAMED,
  meanings: 0,
};

export const filterEdit = ({ edits }: FilterEdits, category_id: number, key: string): FilterEdit =>
  edits.get(category_id)?.get(key) ?? UNTOUCHED;

/** What is written at a category itself, in its order. @param shipped what the product brings of it */
export function ownFilters(
  shipped: readonly CategoryFilter[],
  category_id: number,
  state: FilterEdits,
): readonly CategoryFilter[] {
  // Most of many thousands have none.
  if (shipped.length === 0 && !state.edits.has(category_id)) return shipped;
  return writtenFilters(shipped, category_id, state).flatMap(({ filter, deleted }) => (deleted ? [] : [filter]));
}

/** As `ownFilters`, deleted ones among them. */
export function writtenFilters(
  shipped: readonly CategoryFilter[],
  category_id: number,
  state: FilterEdits,
): readonly { readonly filter: CategoryFilter; readonly deleted: boolean }[] {
  const edits = state.edits.get(category_id);
  const keys = state.orders.get(category_id);
  if (!edits && !keys) return shipped.map((filter) => ({ filter, deleted: false }));
  const bases = new Map(shipped.map((filter) => [filter.key, filter]));
  for (const [key, { base }] of edits ?? []) if (base) bases.set(key, base);
  const order = new Map(keys?.map((key, at) => [key, at]));
  const placeOf = (key: string): number => order.get(key) ?? order.size;
  return [...bases]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, base]) => {
      const edit = edits?.get(key) ?? UNTOUCHED;
      return { filter: edit === UNTOUCHED ? base : edited(base, edit), deleted: edit.deleted };
    });
}

function edited(base: CategoryFilter, { told, options, by }: FilterEdit): CategoryFilter {
  const { unit = told ? null : (base.unit ?? null), required = base.required === true } = told ?? {};
  const { key, type, depends_on } = base;
  const choices = options ?? base.options;
  const form = told?.form ?? base.form;
  return {
    key,
    label: told?.label ?? base.label,
    type,
    ...(unit !== null && { unit }),
    ...(form && { form }),
    ...(choices && { options: [...choices] }),
    ...(depends_on !== undefined && { depends_on, options_by: byAbove(base, by) }),
    ...(required && { required }),
  };
}

function byAbove({ options_by }: CategoryFilter, by: FilterEdit['by']): Record<string, string[]> {
  const all = new Map(Object.entries(options_by ?? {}));
  for (const [above, options] of by) all.set(above, [...options]);
  return Object.fromEntries([...all].filter(([, options]) => options.length > 0));
}

export function evolveFilters(before: FilterEdits, event: FilterEvent): FilterEdits {
  const state = { ...before, meanings: before.meanings + newMeanings(before, event) };
  switch (event.type) {
    case 'filter.added':
    case 'filter.overridden':
      // What was written of a former one of that key is not said of the new one.
      return changed(state, event.data, ({ revision }) => ({ ...UNTOUCHED, base: baseOf(event), revision }));
    case 'filter.redefined': {
      const { category_id, key, to_key, map, asked_in, left_out } = event.data;
      const renamed = renamedBy(state.renamed, { key, to_key, map, asked_in, ...turnOf(event.data) });
      const put = (so: FilterEdits): FilterEdits =>
        changed(so, { category_id, key: to_key }, ({ revision }) => ({ ...UNTOUCHED, base: baseOf(event), revision }));
      if (key === to_key) return put({ ...state, renamed });
      const order = state.orders.get(category_id)?.map((one) => (one === key ? to_key : one));
      const orders = order ? new Map(state.orders).set(category_id, order) : state.orders;
      const excluded = new Map(state.excluded);
      // A key that it had before may have been left out elsewhere than it is now.
      for (const id of asked_in) {
        const others = new Set(excluded.get(id));
        if (others.delete(to_key)) excluded.set(id, others);
      }
      for (const id of left_out) excluded.set(id, new Set(excluded.get(id)).add(to_key));
      return put(changed({ ...state, renamed, orders, excluded }, event.data, (edit) => ({ ...edit, deleted: true })));
    }
    case 'filter.option-renamed': {
      const { key, above, from, to, options, below, asked_in } = event.data;
      const renamed = renamedBy(state.renamed, { key, to_key: key, map: { [from]: to }, asked_in });
      const own = changed({ ...state, renamed }, event.data, (edit) =>
        above === null ? { ...edit, options } : { ...edit, by: new Map(edit.by).set(above, options) },
      );
      return below.reduce(
        (so, one) =>
          changed(so, one, ({ by, ...edit }) => {
            const named = new Map(by).set(to, one.options);
            return { ...edit, by: one.kept === true ? named : named.set(from, []) };
          }),
        own,
      );
    }
    case 'filter.edited':
      return changed(state, event.data, (edit) => ({ ...edit, told: event.data.to }));
    case 'filter.options-changed': {
      const { above, options } = event.data;
      return changed(state, event.data, (edit) =>
        above === null ? { ...edit, options } : { ...edit, by: new Map(edit.by).set(above, options) },
      );
    }
    case 'filter.deleted':
      return changed(state, event.data, (edit) => ({ ...edit, deleted: true }));
    case 'filter.restored': {
      const named = Object.entries(event.data.options_by ?? {});
      return changed(state, event.data, (edit) => ({ ...edit, by: new Map([...edit.by, ...named]), deleted: false }));
    }
    case 'filters.ordered':
      return { ...state, orders: new Map(state.orders).set(event.data.category_id, event.data.keys) };
    case 'filter.excluded':
    case 'filter.included': {
      const { category_id, key } = event.data;
      const keys = new Set(state.excluded.get(category_id));
      if (event.type === 'filter.excluded') keys.add(key);
      else keys.delete(key);
      return { ...state, excluded: new Map(state.excluded).set(category_id, keys) };
    }
    default:
      return assertNever(event);
  }
}

function turnOf(told: Extract<FilterEvent, { readonly type: 'filter.redefined' }>['data']): { readonly turn?: Turn } {
  const { key, to_key, from_kind: from, kind: to, rest, options, options_by, intervals = [] } = told;
  if (key === to_key) return {};
  return { turn: { from, to, rest, options: new Set([...options, ...Object.values(options_by).flat()]), intervals } };
}

/** How many; no fewer than were counted of it before, so that what was read by then is read anew. */
function newMeanings({ renamed }: FilterEdits, { type, data }: FilterEvent): number {
  switch (type) {
    case 'filter.redefined':
      return Object.keys(data.map).length + 1;
    case 'filter.option-renamed':
      return 2;
    case 'filter.options-changed':
      return renamed.some(({ key }) => key === data.key) ? 1 : 0;
    case 'filter.edited':
    case 'filters.ordered':
      return 0;
    case 'filter.added':
    case 'filter.overridden':
    case 'filter.deleted':
    case 'filter.restored':
    case 'filter.excluded':
    case 'filter.included':
      return 1;
  }
}

type Defined = 'filter.added' | 'filter.overridden' | 'filter.redefined';

function baseOf({ type, data }: Extract<FilterEvent, { readonly type: Defined }>) {
  const key = type === 'filter.redefined' ? data.to_key : data.key;
  const { label, kind, unit, form, required, depends_on, options } = data;
  const base: CategoryFilter = {
    key,
    label,
    type: kind,
    ...(unit !== null && { unit }),
    ...(form && { form }),
    ...(isChoice(kind) && depends_on === null && { options }),
    ...(depends_on !== null && { depends_on, options_by: data.options_by ?? {} }),
    ...(required && { required }),
  };
  return base;
}

export const isChoice = (type: CategoryFilter['type']): boolean => type === 'select' || type === 'multiselect';

/** Whether the options of another filter may hang on its answer: that must be one option. */
export const mayBeHungOn = ({ type }: Pick<CategoryFilter, 'type'>): boolean => type === 'select';

function changed(
  state: FilterEdits,
  { category_id, key }: { readonly category_id: number; readonly key: string },
  change: (edit: FilterEdit) => FilterEdit,
): FilterEdits {
  const before = filterEdit(state, category_id, key);
  const after = { ...change(before), revision: before.revision + 1 };
  const edits = new Map(state.edits.get(category_id)).set(key, after);
  return { ...state, edits: new Map(state.edits).set(category_id, edits) };
}
