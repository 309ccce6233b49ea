/** Values by slot, or by the code of a slot; the sign makes greater better. Undefined: by newest alone. */
export type SortKey =
  | { readonly values: Float64Array; readonly codes?: Uint32Array; readonly sign: 1 | -1 }
  | undefined;

/**
 * The slots of one page, best first: by the key, then newest, then the higher id, so that the order of two pages never
 * overlaps. Keeps only the best `page * perPage` in a heap whose root is the worst of them.
 */
export function bestSlots(
  hits: Uint32Array,
  key: SortKey,
  sortAt: Float64Array,
  ids: Float64Array,
  page: number,
  perPage: number,
): Uint32Array {
  const wanted = Math.min(page * perPage, hits.length);
  if (wanted <= (page - 1) * perPage) return new Uint32Array(0);
  const order = comparison(key, sortAt, ids);
  const heap = new Uint32Array(wanted);
  let size = 0;
  // Later slots are newer as a rule: from the end, most slots lose against the root at once.
  for (let i = hits.length - 1; i >= 0; i--) {
    const slot = hits[i] as number;
    if (size < wanted) {
      heap[size] = slot;
      siftUp(heap, size++, order);
    } else if (order(slot, heap[0] as number) < 0) {
      heap[0] = slot;
      siftDown(heap, size, order);
    }
  }
  return heap.sort(order).subarray((page - 1) * perPage);
}

/** Negative when the first slot comes first. */
type Order = (a: number, b: number) => number;

function comparison(key: SortKey, sortAt: Float64Array, ids: Float64Array): Order {
  const newest: Order = (a, b) =>
    (sortAt[b] as number) - (sortAt[a] as number) || (ids[b] as number) - (ids[a] as number);
  if (!key) return newest;
  const { values, codes, sign } = key;
  if (codes) {
    return (a, b) => {
      const difference = (values[codes[b] as number] as number) - (values[codes[a] as number] as number);
      return difference * sign || newest(a, b);
    };
  }
  return (a, b) => ((values[b] as number) - (values[a] as number)) * sign || newest(a, b);
}

function siftUp(heap: Uint32Array, from: number, order: Order): void {
  let child = from;
  while (child > 0) {
    const parent = (child - 1) >>> 1;
    if (order(heap[parent] as number, heap[child] as number) >= 0) return;
    swap(heap, parent, child);
    child = parent;
  }
}

function siftDown(heap: Uint32Array, size: number, order: Order): void {
  let parent = 0;
  for (;;) {
    const left = 2 * parent + 1;
    if (left >= size) return;
    const right = left + 1;
    const worse = right < size && order(heap[right] as number, heap[left] as number) > 0 ? right : left;
    if (order(heap[worse] as number, heap[parent] as number) <= 0) return;
    swap(heap, parent, worse);
    parent = worse;
  }
}

function swap(heap: Uint32Array, a: number, b: number): void {
  const kept = heap[a] as number;
  heap[a] = heap[b] as number;
  heap[b] = kept;
}
