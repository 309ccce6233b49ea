import type { FeatureFilter, SearchRequest } from '../search-engine.js';
import { assertNever } from '../../../kernel/result.js';
import type { Columns } from './listing-columns.js';

/** Features are called otherwise than the built-in filters, whatever their key. */
export const featureName = (key: string): string => `feature ${key}`;

/** `name` is the facet whose count ignores this filter; filters without a name are never ignored. */
interface CodeTest {
  readonly name: string;
  readonly codes: Uint32Array;
  readonly passing: Uint8Array;
}
interface NumberTest {
  readonly name: string;
  readonly numbers: Float64Array;
  readonly min: number;
  readonly max: number;
}
export type SlotFilter = CodeTest | NumberTest;

/** What is left of the candidates, and what would be left without one of the filters. */
export interface Selection {
  readonly hits: Uint32Array;
  /** The slots that pass all filters but those called `name`. */
  without(name: string): Uint32Array;
}

const PASSED = 0;
const FAILED_SEVERAL = 255;

/** Each slot remembers which one filter it failed: all that the counts of every facet need, in one pass a filter. */
export function applyFilters(candidates: Uint32Array, filters: readonly SlotFilter[]): Selection {
  const names = [...new Set(filters.map((filter) => filter.name))];
  const verdicts = new Uint8Array(candidates.length);
  for (const filter of filters) {
    const verdict = filter.name === '' ? FAILED_SEVERAL : names.indexOf(filter.name) + 1;
    if ('codes' in filter) failByCode(candidates, filter, verdict, verdicts);
    else failByNumber(candidates, filter, verdict, verdicts);
  }
  const hits = filters.length === 0 ? candidates : pick(candidates, verdicts, PASSED);
  return {
    hits,
    without: (name) =>
      name !== '' && names.includes(name) ? pick(candidates, verdicts, names.indexOf(name) + 1) : hits,
  };
}

function failByCode(slots: Uint32Array, { codes, passing }: CodeTest, verdict: number, verdicts: Uint8Array): void {
  for (let i = 0; i < slots.length; i++) {
    if (passing[codes[slots[i] as number] as number] !== 1) fail(i, verdict, verdicts);
  }
}

function failByNumber(
  slots: Uint32Array,
  { numbers, min, max }: NumberTest,
  verdict: number,
  verdicts: Uint8Array,
): void {
  for (let i = 0; i < slots.length; i++) {
    const value = numbers[slots[i] as number] as number;
    // NaN, no value, fails both.
    if (!(value >= min && value <= max)) fail(i, verdict, verdicts);
  }
}

function fail(i: number, verdict: number, verdicts: Uint8Array): void {
  const before = verdicts[i];
  verdicts[i] = before === PASSED || before === verdict ? verdict : FAILED_SEVERAL;
}

function pick(slots: Uint32Array, verdicts: Uint8Array, alsoFailed: number): Uint32Array {
  const picked = new Uint32Array(slots.length);
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const verdict = verdicts[i];
    if (verdict === PASSED || verdict === alsoFailed) picked[count++] = slots[i] as number;
  }
  return picked.subarray(0, count);
}

/** The filters of a request over the columns. A filter on something that no listing has passes nothing. */
export function filtersOf(
  request: SearchRequest,
  columns: Columns,
  slots: number,
  kilometresByPoint: Float64Array | undefined,
): SlotFilter[] {
  const filters: SlotFilter[] = [];
  const { category_id: category, city_id: city, district_id: district, near } = request;
  if (category !== undefined) {
    const passing = columns.category.passing((path) => path.includes(category));
    filters.push({ name: 'category', codes: columns.category.upTo(slots), passing });
  }
  if (city !== undefined || district !== undefined) {
    const passing = columns.place.passing(
      (place) => (city === undefined || place.city === city) && (district === undefined || place.district === district),
    );
    filters.push({ name: 'place', codes: columns.place.upTo(slots), passing });
  }
  if (request.price_min_minor !== undefined || request.price_max_minor !== undefined) {
    const { price_min_minor: min = -Infinity, price_max_minor: max = Infinity } = request;
    filters.push({ name: 'price', numbers: columns.price.upTo(slots), min, max });
  }
  if (near?.radius_km !== undefined && kilometresByPoint) {
    const radius = near.radius_km;
    const passing = Uint8Array.from(kilometresByPoint, (distance) => (distance <= radius ? 1 : 0));
    filters.push({ name: '', codes: columns.point.upTo(slots), passing });
  }
  for (const feature of request.features ?? []) filters.push(featureFilter(feature, columns, slots));
  return filters;
}

function featureFilter(feature: FeatureFilter, columns: Columns, slots: number): SlotFilter {
  const name = featureName(feature.key);
  const byValue = (test: (values: readonly string[]) => boolean): SlotFilter => {
    const column = columns.values.get(feature.key);
    return {
      name,
      codes: column?.upTo(slots) ?? new Uint32Array(slots),
      passing: column?.passing(test) ?? new Uint8Array(1),
    };
  };
  switch (feature.kind) {
    case 'any_of':
      return byValue((values) => values.some((value) => feature.values.includes(value)));
    case 'is':
      return byValue((values) => values.includes(String(feature.value)));
    case 'range': {
      const numbers = columns.numbers.get(feature.key)?.upTo(slots) ?? new Float64Array(slots).fill(NaN);
      return { name, numbers, min: feature.min ?? -Infinity, max: feature.max ?? Infinity };
    }
    default:
      return assertNever(feature);
  }
}
