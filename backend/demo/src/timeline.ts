const HOUR = 3_600_000;
const DAYS = 60;

/** How busy an hour of the day is in Turkey, from midnight on. */
const RHYTHM = [3, 1.5, 0.8, 0.5, 0.4, 0.5, 1.2, 2.5, 4.5, 6.5, 8, 8.5, 8, 8, 8, 8, 7.5, 7.5, 8, 9, 10, 10, 8.5, 5.5];

/**
 * When the ads appeared: the past sixty days up to a few minutes before `anchor`, with the rhythm of the day, denser
 * towards the present. Rising with the ordinal.
 */
export class Timeline {
  private readonly ends: number[] = [];

  constructor(
    private readonly anchor: Date,
    private readonly count: number,
  ) {
    let sum = 0;
    for (let hour = 0; hour < DAYS * 24; hour++) {
      const at = new Date(this.hourStart(hour));
      const age = (anchor.getTime() - at.getTime()) / (24 * HOUR);
      // Istanbul is three hours ahead of UTC all year round.
      const busy = RHYTHM[(at.getUTCHours() + 3) % 24] ?? 1;
      sum += (hour === DAYS * 24 - 1 ? Math.max(6, busy) : busy) * (0.3 + 2.2 * Math.exp(-age / 11));
      this.ends.push(sum);
    }
  }

  at(ordinal: number): Date {
    const total = this.ends.at(-1) ?? 1;
    const target = ((ordinal + 0.5) / this.count) * total;
    const hour = this.hourOf(target);
    const before = hour === 0 ? 0 : (this.ends[hour - 1] ?? 0);
    const share = (target - before) / ((this.ends[hour] ?? total) - before);
    // The last minutes stay free: an ad is read and approved before it appears.
    return new Date(this.hourStart(hour) + Math.floor(share * HOUR) - 4 * 60_000);
  }

  private hourStart(hour: number): number {
    return this.anchor.getTime() - (DAYS * 24 - hour) * HOUR;
  }

  private hourOf(target: number): number {
    let [low, high] = [0, this.ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
