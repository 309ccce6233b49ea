/** What a page says in its first second, and then far more than one that types does. */
const BURST = 40;
const EACH_MS = 250;

/** How much one connection says. One that says more is closed; nobody else notices. */
export class PacketPace {
  private usedUntil = 0;

  /** @returns whether it may still be heard */
  take(now: number): boolean {
    this.usedUntil = Math.max(this.usedUntil, now) + EACH_MS;
    return this.usedUntil - now <= BURST * EACH_MS;
  }
}
