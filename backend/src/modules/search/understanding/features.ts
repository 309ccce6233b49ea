import { type CategoryFilter, isYearFilter, yearsOf } from '@ilan/api';
import type { Catalog } from '#modules/catalog/contract.js';
import type { FeatureFilter } from '../engine/search-engine.js';
import type { Guess } from './guess.js';
import { isSpelledOtherwise, keyOf, type Piece, spansOf, wordsOf } from './pieces.js';
import { type Quantity } from './quantities.js';

/** Somebody's model is called so, but alone it says how many: `4 kişilik` is no car. */
const COUNTS = /^\d{1,2}$/;
const LONGEST_VALUE = 3;
/** Filters whose values name what the thing is: their words say of which category a search speaks. */
const NAMING = new Set(['marka', 'model', 'platform']);
/** Values that are so short mean something only beside their label: `42 numara`. */
const PLAIN_NUMBER = /^(?:\d{1,3}|[a-z]{1,3}|yok)$/u;
const OLDEST_YEAR = 1950;
const NEWEST_YEAR = 2035;
/** A size that was said without a bound is one nearby. */
const NEARBY = 0.15;

interface ValuesOf {
  readonly byWords: ReadonlyMap<string, readonly string[]>;
  /** The last word of the label, with the space before it. */
  readonly last: string;
}

/** What is asked of things of a category. */
export class FeatureReader {
  readonly #naming = new Map<string, Set<number>>();
  /** First words of longer names: `iphone` of `iPhone 13`. */
  readonly #leading = new Map<string, Set<number>>();
  /** How they are spelled, of several the first one. */
  readonly #spelled = new Map<string, string>();
  readonly #values = new WeakMap<CategoryFilter, ValuesOf>();

  constructor(private readonly catalog: Catalog) {
    for (const { id, parent_id: parent } of catalog.all()) {
      const inherited = new Set(parent === null ? [] : catalog.filtersFor(parent));
      for (const filter of catalog.filtersFor(id)) {
        if (!NAMING.has(filter.key) || inherited.has(filter)) continue;
        for (const [value, spelled] of this.#valuesOf(filter).byWords) {
          const [leading = '', ...rest] = value.split(' ');
          for (const name of [value, leading]) if (!this.#spelled.has(name)) this.#spelled.set(name, spelled[0] ?? '');
          this.#naming.set(value, (this.#naming.get(value) ?? new Set()).add(id));
          if (rest.length > 0) this.#leading.set(leading, (this.#leading.get(leading) ?? new Set()).add(id));
        }
      }
    }
  }

  /** Whether words name a make or a model, of whatever category. */
  names(words: string): boolean {
    if (COUNTS.test(words)) return false;
    return this.#naming.has(words) || this.#leading.has(words);
  }

  /** The categories that all makes and models among the words belong to; none where they speak of none, or of too many. */
  impliedBy(pieces: readonly Piece[], free: readonly number[]): readonly number[] {
    let common: readonly number[] | undefined;
    const taken = new Set<number>();
    for (const span of spansOf(free, LONGEST_VALUE)) {
      if (span.some((at) => taken.has(at))) continue;
      const words = keyOf(span.map((at) => pieces[at] as Piece));
      if (COUNTS.test(words)) continue;
      const categories = this.#naming.get(words) ?? this.#leading.get(words);
      const typed = span.map((at) => pieces[at]?.typed ?? '').join(' ');
      // The race `yarış` is no Yaris.
      if (!categories || isSpelledOtherwise(typed, this.#spelled.get(words) ?? typed)) continue;
      for (const at of span) taken.add(at);
      const shared: number[] = [...categories].filter((id) => common?.includes(id) ?? true);
      common = shared.length > 0 ? shared : (common ?? []);
    }
    return common ?? [];
  }

  /** @param contexts categories that the search may speak of: only what means the same in each is taken */
  read(pieces: readonly Piece[], free: readonly number[], contexts: readonly number[], named: boolean): Guess[] {
    const [first, ...others] = contexts;
    if (first === undefined) return [];
    const filters = this.catalog
      .filtersFor(first)
      .filter(({ key }) => others.every((id) => this.catalog.filtersFor(id).some((one) => one.key === key)))
      .filter(({ key }) => named || !NAMING.has(key));
    const guesses: Guess[] = [];
    const left = new Set(free);
    for (const span of spansOf(free, LONGEST_VALUE)) {
      if (!span.every((at) => left.has(at))) continue;
      const guess = this.#value(filters, pieces, span);
      if (!guess || guesses.some(({ name }) => name === guess.name)) continue;
      guesses.push(guess);
      for (const at of span) left.delete(at);
    }
    return guesses;
  }

  /** A number with a unit or a year, as a filter of these categories. */
  readQuantity(quantity: Quantity, pieces: readonly Piece[], contexts: readonly number[]): Guess | undefined {
    const [first] = contexts;
    if (first === undefined) return undefined;
    const year = yearOf(quantity);
    const ranges = this.catalog.filtersFor(first).filter(({ type }) => type === 'range');
    const filter = year
      ? (ranges.find((one) => yearsOf(one) !== undefined) ?? ranges.find(isYearFilter))
      : ranges.find(({ unit }) => unit !== undefined && unit === quantity.unit);
    if (!filter) return undefined;
    const { min, max } = year ?? nearby(quantity, filter.key);
    return this.#guess(filter, pieces, quantity.pieces, rangeLabel(filter, min, max), {
      key: filter.key,
      kind: 'range',
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    });
  }

  #value(filters: readonly CategoryFilter[], pieces: readonly Piece[], span: readonly number[]): Guess | undefined {
    const words = keyOf(span.map((at) => pieces[at] as Piece));
    const found = filters.flatMap((filter) => {
      const { byWords, last } = this.#valuesOf(filter);
      // `otomatik vites`, `kirmizi renk`: the label adds nothing to the value.
      const bare = words.endsWith(last) ? words.slice(0, -last.length) : '';
      const values = byWords.get(words) ?? byWords.get(bare);
      return values ? [{ filter, values }] : [];
    });
    const [only] = found;
    if (!only || found.length > 1) return undefined;
    const { filter, values } = only;
    const meant: FeatureFilter =
      filter.type === 'boolean'
        ? { key: filter.key, kind: 'is', value: true }
        : { key: filter.key, kind: 'any_of', values };
    return this.#guess(filter, pieces, span, filter.type === 'boolean' ? filter.label : values.join(', '), meant);
  }

  #guess(
    { key }: CategoryFilter,
    pieces: readonly Piece[],
    own: readonly number[],
    label: string,
    feature: FeatureFilter,
  ): Guess {
    const typed = own.map((at) => pieces[at]?.typed ?? '').join(' ');
    const contestable = feature.kind !== 'range';
    return {
      name: key,
      pieces: own,
      typed,
      label,
      narrows: { feature },
      sureness: contestable ? 0.5 : 0.4,
      contestable,
    };
  }

  /** Words → values of a filter: `hatchback` means both of `Hatchback (5 kapı)` and `Hatchback (3 kapı)`. */
  #valuesOf(filter: CategoryFilter): ValuesOf {
    const known = this.#values.get(filter);
    if (known) return known;
    const values = new Map<string, string[]>();
    const add = (words: string, value: string): void => {
      if (words === '' || PLAIN_NUMBER.test(words)) return;
      const same = values.get(words) ?? [];
      if (!same.includes(value)) values.set(words, [...same, value]);
    };
    if (filter.type === 'boolean') for (const form of formsOfLabel(filter.label)) add(form, 'true');
    if (filter.type === 'select' || filter.type === 'multiselect') {
      for (const option of new Set([...(filter.options ?? []), ...Object.values(filter.options_by ?? {}).flat()])) {
        add(wordsOf(option), option);
        add(wordsOf(option.replace(/\([^()]{0,80}\)/gu, '')), option);
        for (const part of option.split('&')) add(wordsOf(part), option);
        add(`${wordsOf(option)} ${wordsOf(filter.label)}`, option);
        if (filter.key === 'beden' || filter.key === 'numara') values.set(`${wordsOf(option)} ${filter.key}`, [option]);
      }
    }
    const made = { byWords: values, last: ` ${wordsOf(filter.label).split(' ').at(-1) ?? ''}` };
    this.#values.set(filter, made);
    return made;
  }
}

/** `Balkon` → `balkonlu`, `Takas` → `takasli`; `Eşyalı` as it is. */
function formsOfLabel(label: string): string[] {
  const words = wordsOf(label);
  return words.includes(' ') ? [words] : [words, `${words}li`, `${words}lu`];
}

export function yearOf({ min, max, unit, isMultiplied }: Quantity): { min?: number; max?: number } | undefined {
  const isYear = (value: number | undefined): boolean =>
    value === undefined || (Number.isInteger(value) && value >= OLDEST_YEAR && value <= NEWEST_YEAR);
  if (unit !== undefined || isMultiplied || !isYear(min) || !isYear(max)) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Kilometres are a most, sizes are near ones, anything else is as it was said. */
function nearby({ min, max, unit }: Quantity, key: string): { min?: number; max?: number } {
  if (min === undefined || min !== max) return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (key === 'km') return { max };
  if (unit !== 'm²') return { min, max };
  return { min: Math.floor(min * (1 - NEARBY)), max: Math.ceil(min * (1 + NEARBY)) };
}

const numbers = new Intl.NumberFormat('tr-TR');

/** `2018`, `en çok 100.000 km`, `85 – 115 m²`. */
function rangeLabel(filter: CategoryFilter, min: number | undefined, max: number | undefined): string {
  const { unit } = filter;
  const print = (value: number): string => (isYearFilter(filter) ? String(value) : numbers.format(value));
  const size =
    min === max && min !== undefined
      ? print(min)
      : min !== undefined && max !== undefined
        ? `${print(min)} – ${print(max)}`
        : min !== undefined
          ? `en az ${print(min)}`
          : `en çok ${print(max ?? 0)}`;
  return unit === undefined ? size : `${size} ${unit}`;
}
