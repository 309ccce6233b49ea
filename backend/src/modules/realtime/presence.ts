/** A process that has not spoken for so long is gone, and its people with it. */
const SILENCE_MS = 90_000;

/** Who is online: a person with three tabs is online once, until the last one closes, in whichever process they are. */
export class Presence {
  private readonly here = new Map<number, Set<string>>();
  private readonly elsewhere = new Map<string, { readonly userIds: readonly number[]; readonly heardAt: number }>();

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

  hear(processId: string, userIds: readonly number[], now: number): void {
    this.elsewhere.set(processId, { userIds, heardAt: now });
  }

  userIdsHere(): number[] {
    return [...this.here.keys()];
  }

  /** Everybody, each once, in the order of their ids. */
  userIds(now: number): number[] {
    const all = new Set(this.here.keys());
    for (const [processId, { userIds, heardAt }] of this.elsewhere) {
      if (now - heardAt > SILENCE_MS) this.elsewhere.delete(processId);
      else for (const id of userIds) all.add(id);
    }
    return [...all].sort((a, b) => a - b);
  }
}
