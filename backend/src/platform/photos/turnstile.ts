/** Lets at most `places` pieces of work run at a time; the others wait in order. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly places: number) {}

  async pass<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.inside >= this.places) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside++;
    try {
      return await work();
    } finally {
      // The place is handed on, not given back: a newcomer cannot slip in before those who wait.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
