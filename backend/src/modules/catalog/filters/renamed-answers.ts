import type { CategoryFilter } from '@ilan/api';
import { type Turn, turnedAnswers } from './turned-answers.js';

/** What answers were called before, and what they were called then, where these categories asked them. */
interface Renaming {
  readonly key: string;
  readonly to_key: string;
  readonly map: Readonly<Record<string, string | null>>;
  readonly asked_in: ReadonlySet<number>;
  /** Where the filter became another sort by it. */
  readonly turn?: Turn;
}
/** In the order in which it was done. For addresses and searches that somebody has kept. */
export type RenamedAnswers = readonly Renaming[];
export const NOTHING_RENAMED: RenamedAnswers = [];

type Told = Omit<Renaming, 'asked_in'> & { readonly asked_in: readonly number[] };

export function renamedBy(renamed: RenamedAnswers, { asked_in, ...told }: Told): RenamedAnswers {
  const isNamed = Object.entries(told.map).some(([from, to]) => to !== null && to !== from);
  return isNamed || told.to_key !== told.key ? [...renamed, { ...told, asked_in: new Set(asked_in) }] : renamed;
}

export interface AskedAnswers {
  readonly key: string;
  readonly values: readonly string[];
}

/** Each filter of a key, with the ids of the categories that ask it, those among them that went into one of these. */
export type Askers = ReadonlyMap<CategoryFilter, readonly number[]>;

/** The category searched with all below it; every category where none is. */
export interface Searched {
  readonly ids: ReadonlySet<number>;
  askers(key: string): Askers;
}

/**
 * These answers as what is searched means them today. One that is an option means itself and nothing more; a former name leads to the newest
 * one wherever the former one is no option any more. A key that is not asked there gives way to what it became, with no value where the
 * filter that it became can mean none of them.
 */
export function answersToday(renamed: RenamedAnswers, { key, values }: AskedAnswers, searched: Searched): AskedAnswers {
  const askers = searched.askers(key);
  if (askers.size > 0) return { key, values: namesToday(renamed, { key, values }, askers) };
  const changed = renamed.findLast(
    (one) => one.key === key && one.to_key !== key && [...one.asked_in].some((id) => searched.ids.has(id)),
  );
  const id = changed && [...changed.asked_in].find((one) => searched.ids.has(one));
  return id === undefined ? { key, values } : followed(renamed, { key, values }, id);
}

/** Where something is chosen: one list of options, or one of several that hang on another filter. */
interface Place {
  readonly options: ReadonlySet<string>;
  readonly ids: readonly number[];
}

function namesToday(renamed: RenamedAnswers, { key, values }: AskedAnswers, askers: Askers): readonly string[] {
  const named = renamed.filter((one) => one.key === key && one.to_key === key);
  if (named.length === 0) return values;
  const places = [...askers].flatMap(([filter, ids]) => listsOf(filter).map((options): Place => ({ options, ids })));
  return [...new Set(values.flatMap((value) => namesOf(value, named, places)))];
}

function namesOf(value: string, named: RenamedAnswers, places: readonly Place[]): readonly string[] {
  const newest = new Set<string>();
  const offered = new Set<string>();
  for (const { options, ids } of places) {
    if (options.has(value)) {
      offered.add(value);
      continue;
    }
    const name = nameIn(value, named, ids);
    if (name === value) continue;
    newest.add(name);
    // Where one list has both, they are two things.
    if (options.has(name) && !places.some((one) => one.options.has(name) && one.options.has(value))) offered.add(name);
  }
  if (offered.size > 0) return [...offered].sort((a, b) => Number(b === value) - Number(a === value));
  return newest.size > 0 ? [...newest] : [value];
}

/** The newest name of an option, where one of these categories asks it. @param named renamings of its filter */
export const nameIn = (value: string, named: RenamedAnswers, ids: readonly number[]): string =>
  named.reduce(
    (name, { map, asked_in }) =>
      Object.hasOwn(map, name) && ids.some((id) => asked_in.has(id)) ? (map[name] ?? name) : name,
    value,
  );

const lists = new WeakMap<CategoryFilter, readonly ReadonlySet<string>[]>();

function listsOf(filter: CategoryFilter): readonly ReadonlySet<string>[] {
  const known = lists.get(filter);
  if (known) return known;
  const { options = [], options_by = {} } = filter;
  const made = filter.depends_on === undefined ? [options] : Object.values(options_by);
  const sets = made.map((one) => new Set(one));
  lists.set(filter, sets);
  return sets;
}

/** As whoever asks it in this category was told, one change after another. */
function followed(renamed: RenamedAnswers, asked: AskedAnswers, category_id: number): AskedAnswers {
  let { key, values } = asked;
  let before: Turn | undefined;
  for (const { key: from, to_key, asked_in, map, turn } of renamed) {
    if (from !== key || !asked_in.has(category_id)) continue;
    values = turn
      ? turnedAnswers(values, map, turn, before)
      : [...new Set(values.map((value) => (Object.hasOwn(map, value) ? map[value] : null) ?? value))];
    key = to_key;
    before = turn ?? before;
  }
  return { key, values };
}

/** What a filter that became another one is called by now. @param isThere whether it still goes by that key */
export function keyToday(
  renamed: RenamedAnswers,
  { category_id, key }: { readonly category_id: number; readonly key: string },
  isThere: (key: string) => boolean,
): string {
  return isThere(key) ? key : followed(renamed, { key, values: [] }, category_id).key;
}
