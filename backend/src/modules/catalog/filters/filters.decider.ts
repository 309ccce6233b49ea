import { type CategoryFilter, FILTER_LIMITS, type FilterForm, type FilterType } from '@ilan/api';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { isOvertaken, isSameOrder } from '#kernel/wanted-order.js';
import { reversible, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { CategoryEdits } from '../categories/category-edits.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { changedMeanwhile, noCategory, wrong } from '../categories/refusals.js';
import type { ShippedCategories } from '../shipped-categories.js';
import {
  allOptions,
  type Circumstances,
  type Decision,
  isOwner,
  optionsUnder,
  ownOf,
  type Read,
  readOwn,
  where,
  type Which,
} from './filter-circumstances.js';
import {
  evolveFilters,
  filterEdit,
  type FilterEdits,
  isChoice,
  mayBeHungOn,
  NO_FILTER_EDITS,
  writtenFilters,
} from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';
import { keyFor } from './filter-keys.js';
import { formOf, measureOf } from './filter-measures.js';
import { type Redefine, redefine, type RenameOption, renameOption } from './filter-redefinitions.js';
import { underNewNames } from './hung-options.js';
import { noFilter, notLost, optionsProblem, sameLabel, tooManyOptions, underNoOption } from './filter-rules.js';

type Change =
  | {
      readonly type: 'add';
      readonly category_id: number;
      readonly label: string;
      readonly kind: FilterType;
      readonly unit: string;
      readonly form?: FilterForm | undefined;
      readonly required: boolean;
      readonly depends_on: string | null;
      readonly options: readonly string[];
      /** Of one that hangs on another, for each option of that. */
      readonly options_by?: Readonly<Record<string, readonly string[]>> | undefined;
    }
  | ({
      readonly type: 'edit';
      readonly label: string;
      readonly unit: string;
      /** Null: what its name says again. */
      readonly form?: FilterForm | null | undefined;
      readonly required: boolean;
    } & Read)
  | ({ readonly type: 'options'; readonly above: string | null; readonly options: readonly string[] } & Read)
  | {
      readonly type: 'order';
      readonly category_id: number;
      readonly keys: readonly string[];
      /** As they were seen, where somebody looked. */
      readonly was?: readonly string[] | undefined;
    }
  | Redefine
  | RenameOption
  | ({ readonly type: 'delete' } & Read)
  | ({ readonly type: 'restore' } & Which)
  | ({ readonly type: 'override' } & Read)
  | ({ readonly type: 'ask'; readonly asked: boolean } & Which);
type Of<Type extends Change['type']> = Extract<Change, { readonly type: Type }>;
/** `tree`: the categories as they are when it is decided. */
export type FilterCommand = {
  readonly now: Date;
  readonly tree: CategoryEdits;
  readonly reverts?: Reverts | undefined;
} & Change;

/** What staff changes about the filters that ship with the product. @param shipped these */
export const filtersDecider = (shipped: ShippedCategories): Decider<FilterEdits, FilterCommand, FilterEvent> =>
  reversible({
    initialState: NO_FILTER_EDITS,
    evolve: evolveFilters,
    decide(command, state) {
      const { tree, category_id, now } = command;
      const known = editedCatalog(shipped, tree, state);
      const category = known.byId(category_id);
      // Not one that went into another: that one has its filters no more.
      if (category?.id !== category_id) return err(noCategory());
      const circumstances = { shipped, tree, state, known, category, at: now.toISOString() };
      switch (command.type) {
        case 'add':
          return add(command, circumstances);
        case 'edit':
          return edit(command, circumstances);
        case 'options':
          return options(command, circumstances);
        case 'redefine':
          return redefine(command, circumstances);
        case 'rename_option':
          return renameOption(command, circumstances);
        case 'order':
          return order(command, circumstances);
        case 'delete':
          return remove(command, circumstances);
        case 'restore':
          return restore(command, circumstances);
        case 'override':
          return override(command, circumstances);
        case 'ask':
          return ask(command, circumstances);
        default:
          return assertNever(command);
      }
    },
  });

function add(command: Of<'add'>, circumstances: Circumstances): Decision {
  const { label, kind, depends_on, required, options_by = {} } = command;
  const { known, category, at } = circumstances;
  if (ownOf(circumstances).length >= FILTER_LIMITS.filtersMax)
    return err(wrong('label', `Bir kategorinin en fazla ${FILTER_LIMITS.filtersMax} filtresi olabilir.`));
  const twin = sameLabel(label, category.id, known);
  if (twin) return err(twin);
  const parent = known.filtersFor(category.id).find((one) => one.key === depends_on);
  if (depends_on !== null && (!isChoice(kind) || !parent || !mayBeHungOn(parent)))
    return err(wrong('depends_on', 'Yalnızca seçimli bir filtre, tek seçimli bir başka filtreye bağlanabilir.'));
  const by = Object.entries(depends_on === null ? {} : options_by).filter(([, options]) => options.length > 0);
  const many = tooManyOptions(Object.fromEntries(by), parent);
  if (many) return err(many);
  const offered = allOptions(known.filtersFor(category.id), depends_on ?? undefined);
  for (const [above, options] of by) {
    if (!offered.includes(above)) return err(changedMeanwhile());
    const problem = underNoOption(above) ?? optionsProblem(options, above);
    if (problem) return err(problem);
  }
  const choices = isChoice(kind) && depends_on === null ? command.options : [];
  if (isChoice(kind) && depends_on === null) {
    const problem = choices.length === 0 ? wrong('options', 'En az bir seçenek yazın.') : optionsProblem(choices);
    if (problem) return err(problem);
  }
  const key = keyFor(label, kind, category.id, circumstances);
  const definition = { kind, ...measureOf(kind, command), required, depends_on, options: [...choices] };
  const began = by.length > 0 && { options_by: Object.fromEntries(by.map(([above, all]) => [above, [...all]])) };
  return ok([{ type: 'filter.added', data: { ...where(circumstances), key, label, ...definition, ...began, at } }]);
}

function edit(command: Of<'edit'>, circumstances: Circumstances): Decision {
  const read = readOwn(command, circumstances);
  if (!read.ok) return read;
  const { value: filter } = read;
  const { key, label, required } = command;
  const { known, category, at } = circumstances;
  const twin = sameLabel(label, category.id, known, key);
  if (twin) return err(twin);
  const form = command.form === undefined ? filter.form : (command.form ?? undefined);
  const to = { label, ...measureOf(filter.type, { unit: command.unit, form }), required };
  const said = (to.form ?? filter.form) !== undefined && { form: formOf(filter) };
  const from = { label: filter.label, unit: filter.unit ?? null, ...said, required: filter.required === true };
  const isOther = from.form !== (to.form ?? from.form) || (command.form === null && filter.form !== undefined);
  if (from.label === to.label && from.unit === to.unit && from.required === to.required && !isOther) return ok([]);
  return ok([{ type: 'filter.edited', data: { ...where(circumstances), key, label: from.label, from, to, at } }]);
}

function options(command: Of<'options'>, circumstances: Circumstances): Decision {
  const read = readOwn(command, circumstances);
  if (!read.ok) return read;
  const { value: filter } = read;
  const { key, above, options: wanted } = command;
  const { known, category, at } = circumstances;
  if (!isChoice(filter.type)) return err(wrong('options', 'Bu filtrenin seçenekleri yok.'));
  if ((above === null) !== (filter.depends_on === undefined))
    return err(wrong('above', 'Seçenekler, bağlı olunan filtrenin bir seçeneği için yazılır.'));
  const offered = above === null ? [] : allOptions(known.filtersFor(category.id), filter.depends_on);
  if (above !== null && !offered.includes(above)) return err(changedMeanwhile());
  const problem =
    above === null && wanted.length === 0
      ? wrong('options', 'En az bir seçenek yazın.')
      : (underNoOption(above) ?? optionsProblem(wanted));
  if (problem) return err(problem);
  const before = optionsUnder(filter, above);
  if (before.length === wanted.length && before.every((option, index) => option === wanted[index])) return ok([]);
  const added = wanted.filter((option) => !before.includes(option));
  const removed = before.filter((option) => !wanted.includes(option));
  const data = { ...where(circumstances), key, label: filter.label, above, options: [...wanted], added, removed, at };
  return ok([{ type: 'filter.options-changed', data }]);
}

function order({ keys, was }: Of<'order'>, circumstances: Circumstances): Decision {
  const { known, category } = circumstances;
  const present = ownOf(circumstances).map(({ key }) => key);
  // Those that stand in the place of inherited ones are seen where these are asked.
  const shown = known.filtersFor(category.id).flatMap(({ key }) => (present.includes(key) ? [key] : []));
  // What hangs on one that is not asked here is seen by nobody, and stands behind.
  const unseen = present.filter((key) => !shown.includes(key) && !keys.includes(key));
  const ids = [...keys, ...unseen];
  if (isSameOrder(ids, present)) return ok([]);
  if (isOvertaken({ ids, was }, present, shown)) return err(changedMeanwhile());
  return ok([{ type: 'filters.ordered', data: { ...where(circumstances), keys: ids, at: circumstances.at } }]);
}

function remove(command: Of<'delete'>, circumstances: Circumstances): Decision {
  const read = readOwn(command, circumstances);
  if (!read.ok) return read;
  const { key } = command;
  const { at } = circumstances;
  const data = { ...where(circumstances), key, label: read.value.label, at };
  return notLost({ type: 'filter.deleted', data }, circumstances);
}

function restore({ key }: Of<'restore'>, circumstances: Circumstances): Decision {
  const { shipped, state, known, category, at } = circumstances;
  const written = writtenFilters(shipped.filtersOf(category.id), category.id, state);
  const found = written.find(({ filter }) => filter.key === key);
  if (!found) return err(noFilter());
  if (!found.deleted) return ok([]);
  const { label } = found.filter;
  const problem = sameLabel(label, category.id, known, key) ?? hungOnSeveral(found.filter, circumstances);
  if (problem) return err(problem);
  const options_by = underNewNames(found.filter, circumstances);
  const data = { ...where(circumstances), key, label, ...(Object.keys(options_by).length > 0 && { options_by }), at };
  return notLost({ type: 'filter.restored', data }, circumstances);
}

/** What it hangs on may have become another sort while this one was not asked: then nobody could answer it. */
function hungOnSeveral({ label, depends_on }: CategoryFilter, { known, category }: Circumstances) {
  const above = known.filtersFor(category.id).find((one) => one.key === depends_on);
  if (!above || mayBeHungOn(above)) return undefined;
  const why = `“${label}” filtresi “${above.label}” filtresine bağlı, ancak “${above.label}” artık tek seçim değil.`;
  const mend = `Önce “${above.label}” filtresinin türünü tek seçime çevirin, sonra bunu geri getirin.`;
  return wrong('key', `${why} ${mend}`);
}

function override({ key, revision }: Of<'override'>, circumstances: Circumstances): Decision {
  const { state, known, category, at } = circumstances;
  if (ownOf(circumstances).some((one) => one.key === key)) return ok([]);
  const filter = known.filtersFor(category.id).find((one) => one.key === key);
  if (!filter) return err(noFilter());
  const owner = known.path(category.id).findLast(({ id }) => id !== category.id && isOwner(id, key, circumstances));
  const present = owner ? filterEdit(state, owner.id, key).revision : 0;
  if (revision !== present) return err(changedMeanwhile(present));
  const { label, type: kind, unit = null, required = false, depends_on = null, options: choices = [] } = filter;
  const options_by = filter.options_by ?? {};
  const form = filter.form && { form: filter.form };
  const definition = { kind, unit, ...form, required, depends_on, options: choices, options_by };
  return ok([{ type: 'filter.overridden', data: { ...where(circumstances), key, label, ...definition, at } }]);
}

function ask({ key, asked }: Of<'ask'>, circumstances: Circumstances): Decision {
  const { state, known, category, at } = circumstances;
  const inherited = category.parent_id === null ? [] : known.filtersFor(category.parent_id);
  const filter = inherited.find((one) => one.key === key);
  if (!filter || isOwner(category.id, key, circumstances)) return err(noFilter());
  if ((state.excluded.get(category.id)?.has(key) ?? false) === !asked) return ok([]);
  const data = { ...where(circumstances), key, label: filter.label, at };
  if (!asked) return notLost({ type: 'filter.excluded', data }, circumstances);
  const problem = sameLabel(filter.label, category.id, known, key) ?? hungOnSeveral(filter, circumstances);
  return problem ? err(problem) : ok([{ type: 'filter.included', data }]);
}
