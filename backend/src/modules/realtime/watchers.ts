/** Whom the people who are connected here know, and who of them knows somebody: so that one who comes or goes is told to few. */
export class Watchers {
  private readonly known = new Map<number, ReadonlySet<number>>();
  private readonly watching = new Map<number, Set<number>>();

  set(userId: number, acquaintances: ReadonlySet<number>): void {
    this.forget(userId);
    this.known.set(userId, acquaintances);
    for (const other of acquaintances) {
      const watchers = this.watching.get(other);
      if (watchers) watchers.add(userId);
      else this.watching.set(other, new Set([userId]));
    }
  }

  /** Undefined for who is not connected here. */
  of(userId: number): ReadonlySet<number> | undefined {
    return this.known.get(userId);
  }

  /** Of those who are connected here. */
  whoKnow(userId: number): Iterable<number> {
    return this.watching.get(userId) ?? [];
  }

  forget(userId: number): void {
    for (const other of this.known.get(userId) ?? []) {
      const watchers = this.watching.get(other);
      watchers?.delete(userId);
      if (watchers?.size === 0) this.watching.delete(other);
    }
    this.known.delete(userId);
  }
}
