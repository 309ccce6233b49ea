import type { FeatureFilter, SearchRequest } from '../search-engine.js';
import { assertNever } from '#kernel/result.js';
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
  /** @returns the slots that pass every filter, rising */
  readonly hits: Uint32Array;
  /** Rising slots that pass every filter but those called `name`. */
  onlyFailing(name: string): Uint32Array;
}

const PASSED = 0;
const FAILED_SEVERAL = 255;
const NOTHING = new Uint32Array(0);

/** Each slot remembers which one filter it failed: all that the counts of every facet need, in one pass a filter. */
export function applyFilters(candidates: Uint32Array, filters: readonly SlotFilter[]): Selection {
  if (filters.length === 0) return { hits: candidates, onlyFailing: () => NOTHING };
  const names = [...new Set(filters.map((filter) => filter.name))];
  const verdicts = new Uint8Array(candidates.length);
  for (const filter of filters) {
    const verdict = filter.name === '' ? FAILED_SEVERAL : names.indexOf(filter.name) + 1;
    if ('codes' in filter) failByCode(candidates, filter, verdict, verdicts);
    else failByNumber(candidates, filter, verdict, verdicts);
  }
  const byVerdict = split(candidates, verdicts, names.length + 1);
  return {
    hits: byVerdict[PASSED] as Uint32Array,
    onlyFailing: (name) => (name === '' ? NOTHING : (byVerdict[names.indexOf(name) + 1 || -1] ?? NOTHING)),
  };
}

/** Where nothing is counted but the hits: each filter only looks at what the ones before it have left. */
export function passing(candidates: Uint32Array, filters: readonly SlotFilter[]): Selection {
  const hits = filters.reduce((left, filter) => kept(left, filter), candidates);
  return { hits, onlyFailing: () => NOTHING };
}

function kept(slots: Uint32Array, filter: SlotFilter): Uint32Array {
  const left = new Uint32Array(slots.length);
  const count = 'codes' in filter ? keepByCode(slots, filter, left) : keepByNumber(slots, filter, left);
  return left.subarray(0, count);
}

function keepByCode(slots: Uint32Array, { codes, passing: passes }: CodeTest, left: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    if (passes[codes[slot] as number] === 1) left[count++] = slot;
  }
  return count;
}

function keepByNumber(slots: Uint32Array, { numbers, min, max }: NumberTest, left: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const value = numbers[slot] as number;
    if (value >= min && value <= max) left[count++] = slot;
  }
  return count;
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
    // What has no value is NaN, which fails both.
    if (!(value >= min && value <= max)) fail(i, verdict, verdicts);
  }
}

function fail(i: number, verdict: number, verdicts: Uint8Array): void {
  const before = verdicts[i];
  verdicts[i] = before === PASSED || before === verdict ? verdict : FAILED_SEVERAL;
}

/** The slots of each verdict below `verdictCount`. */
function split(slots: Uint32Array, verdicts: Uint8Array, verdictCount: number): Uint32Array[] {
  const sizes = new Uint32Array(256);
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = verdicts[i] as number;
    sizes[verdict] = (sizes[verdict] as number) + 1;
  }
  const parts = Array.from({ length: verdictCount }, (_, verdict) => new Uint32Array(sizes[verdict] as number));
  const filled = new Uint32Array(256);
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = verdicts[i] as number;
    const part = parts[verdict];
    if (part) part[(filled[verdict] as number)++] = slots[i] as number;
  }
  return parts;
}

/** The filters of a request over the columns. A filter on something that no listing has passes nothing. */
export function filtersOf(
  request: SearchRequest,
  columns: Columns,
  slots: number,
  kilometresByPoint: Float64Array | undefined,
): SlotFilter[] {
  const filters: SlotFilter[] = [];
  const { category_id: category, within_category_id: within, city_id: city, district_id: district, near } = request;
  if (within !== undefined) {
    const passing = columns.category.passing((path) => path.includes(within));
    filters.push({ name: '', codes: columns.category.upTo(slots), passing });
  }
  if (category !== undefined && category !== within) {
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
  if (request.posted_since !== undefined) {
    filters.push({ name: 'posted', numbers: columns.sortAt.upTo(slots), min: request.posted_since, max: Infinity });
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
  const column = columns.values.get(feature.key);
  const byCode = (passing: Uint8Array = new Uint8Array(1)): SlotFilter => ({
    name,
    codes: column?.upTo(slots) ?? new Uint32Array(slots),
    passing,
  });
  switch (feature.kind) {
    case 'any_of':
      return byCode(column?.passing((values) => values.some((value) => feature.values.includes(value))));
    case 'is':
      return byCode(column?.passing((values) => values.includes(String(feature.value))));
    case 'words':
      return byCode(column?.holding(feature.any));
    case 'range': {
      const numbers = columns.numbers.get(feature.key)?.upTo(slots) ?? new Float64Array(slots).fill(NaN);
      return { name, numbers, min: feature.min ?? -Infinity, max: feature.max ?? Infinity };
    }
    default:
      return assertNever(feature);
  }
}
