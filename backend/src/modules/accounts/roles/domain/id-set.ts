const BUCKETS = 256;

/** Numbers that come and go, never changed in place: a change copies one bucket, so that thousands of them cost little. */
export class IdSet {
  private constructor(private readonly buckets: readonly ReadonlySet<number>[]) {}

  static readonly empty = new IdSet(Array.from({ length: BUCKETS }, () => new Set<number>()));

  has(id: number): boolean {
    return this.buckets[id % BUCKETS]?.has(id) ?? false;
  }

  /** From the smallest on: which came first nobody knows any more. */
  *[Symbol.iterator](): Iterator<number> {
    yield* this.buckets.flatMap((bucket) => [...bucket]).sort((a, b) => a - b);
  }

  with(id: number): IdSet {
    return this.changed(id, (bucket) => bucket.add(id));
  }

  without(id: number): IdSet {
    return this.changed(id, (bucket) => bucket.delete(id));
  }

  private changed(id: number, change: (bucket: Set<number>) => unknown): IdSet {
    const bucket = new Set(this.buckets[id % BUCKETS]);
    change(bucket);
    return new IdSet(this.buckets.with(id % BUCKETS, bucket));
  }
}

export const noIds = IdSet.empty;
