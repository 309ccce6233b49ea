/** Random numbers that repeat: the same seed gives the same ones on every machine. */
export class SeededRandom {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(readonly seed: string) {
    const next = scatter(seed);
    this.a = next();
    this.b = next();
    this.c = next();
    this.d = 1;
    for (let warmUp = 0; warmUp < 12; warmUp++) this.next();
  }

  /** One of its own for a part of the work: drawing more numbers there does not move the others. */
  fork(label: string | number): SeededRandom {
    return new SeededRandom(`${this.seed}/${label}`);
  }

  /** 0 inclusive to 1 exclusive (the generator sfc32). */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Both ends inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from');
    return value;
  }

  /** One of the values, in proportion to the weights beside them. */
  weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    const last = choices.at(-1);
    if (!last) throw new RangeError('Nothing to pick from');
    return last[0];
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    const result = [...values];
    for (let index = result.length - 1; index > 0; index--) {
      const other = Math.floor(this.next() * (index + 1));
      [result[index], result[other]] = [result[other] as Value, result[index] as Value];
    }
    return result;
  }

  /** Different ones, in chance order; fewer when there are fewer. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    return this.shuffled(values).slice(0, count);
  }
}

/** 32-bit numbers from a text (FNV-1a, then a finalising mix). */
function scatter(text: string): () => number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    return (hash ^= hash >>> 16);
  };
}
