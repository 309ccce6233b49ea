import {
  type CategoryFilter,
  FILTER_LIMITS,
  type FilterForm,
  type FilterType,
  type Interval,
  intervalsFault,
  NO_OPTION,
  noOption,
} from '@ilan/api';
import { err, ok } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import { changedMeanwhile, wrong } from '../categories/refusals.js';
import {
  allOptions,
  type Circumstances,
  type Decision,
  isOwner,
  optionsUnder,
  type Read,
  readOwn,
  where,
} from './filter-circumstances.js';
import { isChoice, mayBeHungOn } from './filter-edits.js';
import { keyFor, sortOf } from './filter-keys.js';
import { measureOf } from './filter-measures.js';
import { optionsProblem, tooManyOptions, underNoOption } from './filter-rules.js';
import { askersOf, hungOn, type Renamed } from './hung-options.js';

/** It becomes another sort of filter, or hangs on another one. */
export interface Redefine extends Read {
  readonly type: 'redefine';
  readonly kind: FilterType;
  readonly unit: string;
  readonly form?: FilterForm | undefined;
  readonly depends_on: string | null;
  readonly options: readonly string[];
  readonly map: Readonly<Record<string, string | null>>;
  readonly rest: 'keep' | 'drop';
  readonly intervals?: readonly Interval[] | undefined;
  /** How many ads lose an answer by it, where that was counted. */
  readonly losing?: number | undefined;
  /** Where a change is turned back: the key that it had before, and what went with each option of what it hung on. */
  readonly revived?: {
    readonly to_key: string;
    readonly options_by: Readonly<Record<string, readonly string[]>>;
  };
}
export interface RenameOption extends Read {
  readonly type: 'rename_option';
  /** The option of the filter that this one hangs on. */
  readonly above: string | null;
  readonly from: string;
  readonly to: string;
}

export function redefine(command: Redefine, circumstances: Circumstances): Decision {
  const read = readOwn(command, circumstances);
  if (!read.ok) return read;
  const { value: filter } = read;
  const { key, kind, depends_on, map, rest, revived } = command;
  const { state, known, category, at } = circumstances;
  const before = { kind: filter.type, depends_on: filter.depends_on ?? null };
  if (before.kind === kind && before.depends_on === depends_on) return ok([]);

  const offered = known.filtersFor(category.id);
  const above = depends_on === null ? undefined : offered.find((one) => one.key === depends_on);
  if (depends_on !== null && (!isChoice(kind) || !above || !mayBeHungOn(above)))
    return err(wrong('depends_on', 'Yalnızca seçimli bir filtre, tek seçimli bir başka filtreye bağlanabilir.'));
  if (above && chainOf(above, offered).includes(key))
    return err(wrong('depends_on', 'Bu filtre seçtiğiniz filtrenin üstünde; birbirlerine bağlanamazlar.'));
  const hanging = hangingOn(key, circumstances);
  if (hanging && kind !== 'select')
    return err(wrong('kind', `“${hanging.label}” filtresi buna bağlı; bu filtre tek seçim kalmalı.`));

  const choices = isChoice(kind) ? command.options : [];
  const isKept = depends_on !== null && before.depends_on === depends_on;
  const isBack = revived !== undefined && depends_on !== null;
  if (isChoice(kind) && !isKept && !isBack) {
    const problem = choices.length === 0 ? wrong('options', 'En az bir seçenek yazın.') : optionsProblem(choices);
    if (problem) return err(problem);
  }
  const offeredAbove = above ? allOptions(offered, above.key) : [];
  const unkept = isKept || isBack ? undefined : offeredAbove.map(underNoOption).find((one) => one);
  if (unkept) return err(wrong('depends_on', unkept.message));
  const lost = isBack && Object.keys(revived.options_by).find((one) => !offeredAbove.includes(one));
  if (above && typeof lost === 'string')
    return err(wrong('depends_on', `Bağlı olduğu “${above.label}” filtresinde “${lost}” seçeneği artık yok.`));
  // At first every option of the other one offers all of them: nothing is lost, and each is narrowed afterwards.
  const options_by = isKept
    ? (filter.options_by ?? {})
    : Object.fromEntries(
        isBack
          ? Object.entries(revived.options_by).map(([one, all]) => [one, [...all]])
          : offeredAbove.map((one) => [one, [...choices]]),
      );
  const many = tooManyOptions(options_by, above);
  if (many) return err(many);
  const fault = mapFault(map, kind, new Set(isKept || isBack ? Object.values(options_by).flat() : choices));
  if (fault !== undefined) return err(wrong('map', fault));

  const spread = spreadFault(command, before.kind);
  if (spread !== undefined) return err(wrong('intervals', spread));

  if (filter.type === 'text' && kind !== 'range' && (rest === 'keep' || Object.keys(map).length > 0))
    return err(wrong('map', 'İlan sahiplerinin kendi sözleri seçeneğe çevrilemez; bu yanıtlar bırakılmalı.'));

  const isSame = sortOf(before.kind) === sortOf(kind);
  const to_key = isSame ? key : (revived?.to_key ?? keyFor(filter.label, kind, category.id, circumstances));
  const beside = isSame ? undefined : (otherOwner(key, circumstances) ?? otherOwner(to_key, circumstances));
  if (beside !== undefined) return err(wrong('kind', ownedBeside(beside)));
  const left_out = known.descendants(category.id).filter((id) => state.excluded.get(id)?.has(key));
  const definition = { kind, ...measureOf(kind, command), required: filter.required === true, depends_on };
  return ok([
    {
      type: 'filter.redefined',
      data: {
        ...{ ...where(circumstances), key, label: filter.label, to_key, ...definition },
        ...{ options: depends_on === null ? [...choices] : [], options_by },
        ...{ from_kind: before.kind, from_depends_on: before.depends_on, map: { ...map }, rest },
        ...{ asked_in: askedBy(key, circumstances), left_out, at },
        ...(command.losing !== undefined && { losing: command.losing }),
        ...(command.intervals && { intervals: command.intervals.map((one) => ({ ...one })) }),
      },
    },
  ]);
}

/** What an answer may become: an option, yes or no; a number and a text come of themselves. */
function mapFault(map: Redefine['map'], kind: FilterType, options: ReadonlySet<string>): string | undefined {
  for (const [from, to] of Object.entries(map)) {
    if (to === null) continue;
    if (isChoice(kind) && !options.has(to)) return `“${from}” yanıtı için seçilen “${to}” seçenekler arasında yok.`;
    if (kind === 'boolean' && to !== 'true' && to !== 'false') return `“${from}” yanıtı için evet ya da hayır seçin.`;
  }
  return undefined;
}

/** Numbers alone lie between bounds, and each of them becomes the option of its own ones. */
function spreadFault({ intervals, kind, depends_on, options, map }: Redefine, from: FilterType): string | undefined {
  if (!intervals) return undefined;
  if (from !== 'range' || !isChoice(kind)) return 'Aralıklar yalnızca sayı soran bir filtre seçimli olurken yazılır.';
  if (depends_on !== null) return 'Aralıkları olan bir filtre başka bir filtreye bağlanamaz.';
  if (Object.keys(map).length > 0) return 'Aralıklar yazılınca yanıtlar tek tek çevrilemez.';
  return intervalsFault(intervals, options);
}

/** The keys that a filter hangs on, its own among them. */
function chainOf(filter: CategoryFilter, all: readonly CategoryFilter[]): readonly string[] {
  const keys: string[] = [];
  for (let one: CategoryFilter | undefined = filter; one && !keys.includes(one.key);) {
    keys.push(one.key);
    const above: string | undefined = one.depends_on;
    one = all.find(({ key }) => key === above);
  }
  return keys;
}

/** One that hangs on this filter, here or wherever it is inherited. */
function hangingOn(key: string, { known, category }: Circumstances): CategoryFilter | undefined {
  for (const id of [category.id, ...known.descendants(category.id)]) {
    const found = known.filtersFor(id).find((one) => one.depends_on === key);
    if (found) return found;
  }
  return undefined;
}

interface OtherOwner {
  readonly name: string;
  readonly isAbove: boolean;
}

/** A category above or below that has a filter of this key, too: with another key the two would be asked beside each other. */
function otherOwner(key: string, circumstances: Circumstances): OtherOwner | undefined {
  const { known, category } = circumstances;
  const above = known.path(category.id).map(({ id }) => id);
  const other = [...above, ...known.descendants(category.id)].find(
    (id) => id !== category.id && isOwner(id, key, circumstances),
  );
  const name = other === undefined ? undefined : known.byId(other)?.name;
  return other === undefined || name === undefined ? undefined : { name, isAbove: above.includes(other) };
}

/** Of one above this is the state of its own here: it is not what has to go. */
const ownedBeside = ({ name, isAbove }: OtherOwner): string =>
  isAbove
    ? `Bu filtre “${name}” kategorisinden geliyor, buradaki onun bu kategoriye özel hâli. Türünü “${name}” kategorisinde değiştirin; ya da buradakini silip yeni bir filtre ekleyin.`
    : `“${name}” kategorisinde de bu filtrenin ayrı bir hâli var; önce onu silin.`;

/** Ids of the categories that ask this filter, and none of their own in its place; also those that went into one of them. */
const askedBy = (key: string, circumstances: Circumstances): number[] =>
  askersOf(key, circumstances.category.id, circumstances).flatMap((id) => [id, ...circumstances.known.formerIds(id)]);

export function renameOption(command: RenameOption, circumstances: Circumstances): Decision {
  const read = readOwn(command, circumstances);
  if (!read.ok) return read;
  const { value: filter } = read;
  const { key, above, from, to } = command;
  const { at } = circumstances;
  if ((above === null) !== (filter.depends_on === undefined) || !isChoice(filter.type))
    return err(wrong('above', 'Seçenekler, bağlı olunan filtrenin bir seçeneği için yazılır.'));
  const present = optionsUnder(filter, above);
  if (!present.includes(from)) return err(changedMeanwhile());
  if (from === to) return ok([]);
  if (to === NO_OPTION) return err(wrong('to', noOption));
  if (to.length > FILTER_LIMITS.optionMax) return err(wrong('to', 'Seçeneğin adı çok uzun.'));
  const twin = present.find((one) => one !== from && fold(one) === fold(to));
  if (twin !== undefined) return err(wrong('to', `“${twin}” adlı bir seçenek zaten var.`));
  const options = present.map((one) => (one === from ? to : one));
  const { label, type: kind } = filter;
  const data = { ...where(circumstances), key, label, kind, above_key: filter.depends_on ?? null, above };
  const concerned = { asked_in: askedBy(key, circumstances), at };
  const event: Renamed = {
    type: 'filter.option-renamed',
    data: { ...data, from, to, options, below: [], ...concerned },
  };
  const below = hungOn(event, circumstances);
  return below.ok ? ok([{ ...event, data: { ...event.data, below: below.value } }]) : below;
}
