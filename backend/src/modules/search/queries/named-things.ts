import { fold } from '#kernel/turkish-text.js';

interface Named<Value> {
  readonly name: string;
  readonly value: Value;
}

/** A few hundred things with names, found by what somebody has typed of them so far, in any spelling. */
export interface NamedThings<Value> {
  /** Those whose name begins so first, then those with a word that does; in their own order. `typed` is folded. */
  find(typed: string, most: number): Value[];
}

export function byBeginning<Value>(things: readonly Named<Value>[]): NamedThings<Value> {
  const entries = things.map(({ name, value }) => {
    const words = fold(name).match(/[\p{L}\p{N}+.]+/gu) ?? [];
    return { value, beginnings: words.map((_, index) => words.slice(index).join(' ')) };
  });
  return {
    find(typed, most) {
      const whole: Value[] = [];
      const inside: Value[] = [];
      for (const { value, beginnings } of entries) {
        if (beginnings[0]?.startsWith(typed)) whole.push(value);
        else if (inside.length < most && beginnings.some((beginning) => beginning.startsWith(typed)))
          inside.push(value);
        if (whole.length === most) break;
      }
      return [...whole, ...inside].slice(0, most);
    },
  };
}
