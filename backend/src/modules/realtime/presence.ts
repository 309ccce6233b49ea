/** A process that has not spoken for so long is gone, and its people with it. */
const SILENCE_MS = 90_000;

/** Who is online: a person with three tabs is online once, until the last one closes, in whichever process they are. */
export class Presence {
  private readonly here = new Map<number, Set<string>>();
  private readonly elsewhere = new Map<string, { readonly userIds: ReadonlySet<number>; readonly heardAt: number }>();

  /** @returns whether the person was not online here before */
  arrive(userId: number, connection: string): boolean {
    const connections = this.here.get(userId);
    if (connections) {
      connections.add(connection);
      return false;
    }
    this.here.set(userId, new Set([connection]));
    return true;
  }

  /** @returns whether it was the person's last connection here */
  leave(userId: number, connection: string): boolean {
    const connections = this.here.get(userId);
    if (!connections?.delete(connection) || connections.size > 0) return false;
    return this.here.delete(userId);
  }

  /** @returns who came to that process or left it since it spoke last */
  hear(processId: string, userIds: readonly number[], now: number): number[] {
    const before = this.elsewhere.get(processId)?.userIds ?? new Set<number>();
    const after = new Set(userIds);
    this.elsewhere.set(processId, { userIds: after, heardAt: now });
    return [...[...after].filter((id) => !before.has(id)), ...[...before].filter((id) => !after.has(id))];
  }

  /** @returns who was online in processes that are silent for too long */
  forgetSilent(now: number): number[] {
    const gone: number[] = [];
    for (const [processId, { userIds, heardAt }] of this.elsewhere) {
      if (now - heardAt <= SILENCE_MS) continue;
      this.elsewhere.delete(processId);
      gone.push(...userIds);
    }
    return gone;
  }

  userIdsHere(): number[] {
    return [...this.here.keys()];
  }

  has(userId: number): boolean {
    if (this.here.has(userId)) return true;
    for (const { userIds } of this.elsewhere.values()) if (userIds.has(userId)) return true;
    return false;
  }

  /** Who of them is online, in the order of their ids. */
  among(userIds: ReadonlySet<number>): number[] {
    return [...userIds].filter((id) => this.has(id)).sort((a, b) => a - b);
  }
}
