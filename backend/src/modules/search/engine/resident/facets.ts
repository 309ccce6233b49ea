import { bucketsOf, EDGES } from '../histogram.js';
import type { Bucket, FacetCount, SearchRequest, ValueRange } from '../search-engine.js';
import type { CodeColumn } from './columns.js';
import type { Columns } from './listing-columns.js';
import { featureName, type Selection } from './selection.js';

/** How many listings each value of a facet has, its own selection ignored; most frequent first, then by value. */
export function countFacet(
  key: string,
  request: SearchRequest,
  selection: Selection,
  columns: Columns,
  slots: number,
): FacetCount[] {
  const count = <Entry>(
    name: string,
    column: CodeColumn<Entry>,
    valuesOf: (entry: Entry) => readonly string[],
  ): FacetCount[] => {
    const byCode = new Uint32Array(column.entries.length);
    const codes = column.upTo(slots);
    addCodes(selection.hits, codes, byCode);
    addCodes(selection.onlyFailing(name), codes, byCode);
    return byValue(byCode, column, valuesOf);
  };
  switch (key) {
    case 'category':
      return count('category', columns.category, (path) => path.map(String));
    case 'city':
      return count('place', columns.place, ({ city }) => [String(city)]);
    case 'posted':
      return countPosted(request.posted_marks ?? [], selection, columns.sortAt.upTo(slots));
    case 'district':
      return count('place', columns.place, ({ city, district }) =>
        request.city_id === undefined || request.city_id === city ? [String(district)] : [],
      );
    default: {
      const column = columns.values.get(key);
      return column ? count(featureName(key), column, (values) => values) : [];
    }
  }
}

function addCodes(slots: Uint32Array, codes: Uint32Array | Uint16Array, byCode: Uint32Array): void {
  for (let i = 0; i < slots.length; i++) {
    const code = codes[slots[i] as number] as number;
    byCode[code] = (byCode[code] as number) + 1;
  }
}

function byValue<Entry>(
  byCode: Uint32Array,
  column: CodeColumn<Entry>,
  valuesOf: (entry: Entry) => readonly string[],
): FacetCount[] {
  const counts = new Map<string, number>();
  // Code 0 is that of no value.
  for (let code = 1; code < byCode.length; code++) {
    const number = byCode[code] as number;
    if (number === 0) continue;
    for (const value of valuesOf(column.entries[code] as Entry)) counts.set(value, (counts.get(value) ?? 0) + number);
  }
  return inOrder([...counts].map(([value, number]) => ({ value, count: number })));
}

const inOrder = (counts: readonly FacetCount[]): FacetCount[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

/** The smallest and largest number of a key, its own selection ignored. */
export function findRange(key: string, selection: Selection, columns: Columns, slots: number): ValueRange | undefined {
  const numbers = key === 'price' ? columns.price.upTo(slots) : columns.numbers.get(key)?.upTo(slots);
  if (!numbers) return undefined;
  let min = Infinity;
  let max = -Infinity;
  for (const part of [selection.hits, selection.onlyFailing(key === 'price' ? key : featureName(key))]) {
    for (let i = 0; i < part.length; i++) {
      const value = numbers[part[i] as number] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : undefined;
}

/** How many are no older than each of these moments, their own selection ignored. */
function countPosted(marks: readonly number[], selection: Selection, sortAt: Float64Array): FacetCount[] {
  const counts = new Uint32Array(marks.length);
  for (const part of [selection.hits, selection.onlyFailing('posted')]) {
    for (let i = 0; i < part.length; i++) {
      const moment = sortAt[part[i] as number] as number;
      for (let mark = 0; mark < marks.length; mark++)
        if (moment >= (marks[mark] as number)) counts[mark] = (counts[mark] as number) + 1;
    }
  }
  return inOrder(marks.map((mark, index) => ({ value: String(mark), count: counts[index] as number })));
}

/** How many numbers of a key are in each bucket, its own selection ignored. */
export function findHistogram(key: string, selection: Selection, columns: Columns, slots: number): Bucket[] {
  const codes = (key === 'price' ? columns.price : columns.numbers.get(key))?.bucketCodes(slots);
  if (!codes) return [];
  const byCode = new Uint32Array(EDGES.length + 1);
  addCodes(selection.hits, codes, byCode);
  addCodes(selection.onlyFailing(key === 'price' ? key : featureName(key)), codes, byCode);
  return bucketsOf(Array.from(byCode.subarray(1), (count, bucket) => [bucket, count] as const));
}
