const NOTE_EVERY = 200;

/** Counts ads that end in any order, and says now and then up to where all of them are whole. */
export class Tally {
  private readonly early = new Set<number>();
  private noted: number;

  constructor(private whole: number) {
    this.noted = whole;
  }

  add(ordinal: number): number | undefined {
    this.early.add(ordinal);
    while (this.early.delete(this.whole)) this.whole++;
    if (this.whole - this.noted < NOTE_EVERY) return undefined;
    return (this.noted = this.whole);
  }
}
