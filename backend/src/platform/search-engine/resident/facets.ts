import type { FacetCount, SearchRequest, ValueRange } from '../search-engine.js';
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
  switch (key) {
    case 'category':
      return count(selection.without('category'), columns.category, slots, (path) => path.map(String));
    case 'city':
      return count(selection.without('place'), columns.place, slots, ({ city }) => [String(city)]);
    case 'district':
      return count(selection.without('place'), columns.place, slots, ({ city, district }) =>
        request.city_id === undefined || request.city_id === city ? [String(district)] : [],
      );
    default: {
      const column = columns.values.get(key);
      return column ? count(selection.without(featureName(key)), column, slots, (values) => values) : [];
    }
  }
}

function count<Entry>(
  hits: Uint32Array,
  column: CodeColumn<Entry>,
  slots: number,
  valuesOf: (entry: Entry) => readonly string[],
): FacetCount[] {
  const codes = column.upTo(slots);
  const byCode = new Uint32Array(column.entries.length);
  for (let i = 0; i < hits.length; i++) {
    const code = codes[hits[i] as number] as number;
    byCode[code] = (byCode[code] as number) + 1;
  }
  const byValue = new Map<string, number>();
  column.entries.forEach((entry, code) => {
    const number = byCode[code] as number;
    if (entry === undefined || number === 0) return;
    for (const value of valuesOf(entry)) byValue.set(value, (byValue.get(value) ?? 0) + number);
  });
  return [...byValue]
    .map(([value, number]) => ({ value, count: number }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The smallest and largest number of a key, its own selection ignored. */
export function findRange(key: string, selection: Selection, columns: Columns, slots: number): ValueRange | undefined {
  const numbers = key === 'price' ? columns.price.upTo(slots) : columns.numbers.get(key)?.upTo(slots);
  if (!numbers) return undefined;
  let min = Infinity;
  let max = -Infinity;
  for (const slot of selection.without(key === 'price' ? key : featureName(key))) {
    const value = numbers[slot] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : undefined;
}
