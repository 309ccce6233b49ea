export interface LineLimits {
  /** How many may wait behind the one at work. */
  readonly most: number;
  /** How long one may wait for its turn. */
  readonly waitMs: number;
}

/** Work on the same thing goes one after the other, in the order in which it came; work on different things does not wait for each other. */
export class Lines {
  /** How those who wait are let in, by what they wait for. Where nobody is at work there is no entry. */
  readonly #lines = new Map<string, Set<() => void>>();

  /** @param tooLong what somebody is told whose line is full or whose time is over */
  constructor(
    private readonly limits: LineLimits,
    private readonly tooLong: (why: string) => Error,
  ) {}

  /** How many things are worked on. */
  get busy(): number {
    return this.#lines.size;
  }

  /** How many wait for their turn, all lines together. */
  get waiting(): number {
    let sum = 0;
    for (const line of this.#lines.values()) sum += line.size;
    return sum;
  }

  /** The work must not ask for its own line: it would wait for itself. @throws Error as `tooLong` makes it; what the work throws */
  async pass<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    const line = this.#lines.get(what);
    if (line) await this.#turn(what, line);
    else this.#lines.set(what, new Set());
    try {
      return await work();
    } finally {
      this.#next(what);
    }
  }

  #turn(what: string, line: Set<() => void>): Promise<void> {
    const { most, waitMs } = this.limits;
    if (line.size >= most) throw this.tooLong(`${most} others wait for ${what}`);
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.delete(enter);
        reject(this.tooLong(`${what} was not free for ${waitMs} ms`));
      }, waitMs);
      line.add(enter);
    });
  }

  /** The entry stays where somebody is let in, so that who comes just now does not slip in before. */
  #next(what: string): void {
    const line = this.#lines.get(what);
    const [enter] = line ?? [];
    if (!line || !enter) {
      this.#lines.delete(what);
      return;
    }
    line.delete(enter);
    enter();
  }
}
