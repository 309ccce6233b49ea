/** Lets work in that takes up to `places` places together; the others wait in order. */
export class Semaphore {
  private readonly waiting: { readonly wanted: number; readonly enter: () => void }[] = [];
  private free: number;

  constructor(private readonly places: number) {
    this.free = places;
  }

  /** How many wait for their turn. */
  get line(): number {
    return this.waiting.length;
  }

  /** @param wanted places that this work takes; more than there are means all of them */
  async pass<Value>(work: () => Promise<Value>, wanted = 1): Promise<Value> {
    const taken = Math.min(wanted, this.places);
    await new Promise<void>((enter) => {
      this.waiting.push({ wanted: taken, enter });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += taken;
      this.admit();
    }
  }

  /** Nobody overtakes: large work would wait for ever behind small pieces that slip in. */
  private admit(): void {
    for (let [next] = this.waiting; next && next.wanted <= this.free; [next] = this.waiting) {
      this.waiting.shift();
      this.free -= next.wanted;
      next.enter();
    }
  }
}
