import type { Piece } from './pieces.js';

/** A number with what stands around it: `max 40 bin tl`, `10-20 bin`, `2015 üstü`, `100 m2`. */
export interface Quantity {
  readonly pieces: readonly number[];
  /** Both equal: a number without a bound. */
  readonly min?: number;
  readonly max?: number;
  /** `tl`, `km`, `m²`, …; undefined where none was said. */
  readonly unit?: string;
  /** `bin` or `milyon` was said: that is money or kilometres, and no name of a thing. */
  readonly isMultiplied: boolean;
  /** `2018 model`, `2015 sonrası`. */
  readonly isYear: boolean;
}

const NUMBER = String.raw`\d{1,12}(?:[.,]\d{1,3}){0,4}`;
const NUMBERS = new RegExp(`^(${NUMBER})(?:[-–](${NUMBER}))?([a-z2₺²]{0,12})$`, 'u');
/** One line for each meaning: the written forms. */
const table = <Value>(lines: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(lines.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)));
const TIMES = table([
  [1e3, 'bin bine binden binin k'],
  [1e6, 'milyon milyona milyondan milyonun mn'],
]);
const UNITS = table([
  ['tl', 'tl tlye tlden tlnin ₺ try lira liraya liradan liranin liralik'],
  ['km', 'km kmden kilometre kilometreden'],
  ['m²', 'm2 m² metrekare mkare'],
  ['BTU', 'btu'],
  ['hp', 'hp bg beygir'],
]);
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const AT_MOST_BEFORE = words('max maks maksimum azami');
const AT_LEAST_BEFORE = words('min minimum asgari');
const AT_MOST_AFTER = words('alti altinda altindaki altina kadar asagi asagisi ucuz az oncesi');
const AT_LEAST_AFTER = words('ustu ustunde ustundeki ustune uzeri uzerinde yukari yukarisi fazla pahali sonrasi');
const MODEL = words('model modeli');
const YEARLY = words('model modeli oncesi sonrasi');
const BETWEEN = words('arasi arasinda arasindaki');

/** Every number of a text that says how much; nothing is said of what it counts. */
export function quantitiesOf(pieces: readonly Piece[]): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < pieces.length;) {
    const quantity = new QuantityReader(pieces, at).read();
    if (quantity) found.push(quantity);
    at = quantity ? (quantity.pieces.at(-1) ?? at) + 1 : at + 1;
  }
  return found;
}

class QuantityReader {
  #at: number;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly from: number,
  ) {
    this.#at = from;
  }

  read(): Quantity | undefined {
    const before = this.#boundBefore();
    const first = this.#number();
    if (!first) return undefined;
    const second = first.to === undefined ? this.#secondOf() : undefined;
    const times = second?.times ?? first.times;
    const unit = second?.unit ?? first.unit;
    const isModel = this.#takes(MODEL);
    const bound = before ?? this.#boundAfter();
    const low = first.value * (first.times ?? times ?? 1);
    const high = second ? second.value * (times ?? 1) : first.to === undefined ? undefined : first.to * (times ?? 1);
    const isYear = isModel || this.#isYear || this.#takes(YEARLY);
    return {
      pieces: Array.from({ length: this.#at - this.from }, (_, index) => this.from + index),
      ...(high === undefined ? bounded(low, bound) : { min: Math.min(low, high), max: Math.max(low, high) }),
      ...(unit !== undefined && { unit }),
      isMultiplied: times !== undefined,
      isYear,
    };
  }

  #isYear = false;

  #word(ahead = 0): string {
    return this.pieces[this.#at + ahead]?.folded ?? '';
  }

  #takes(set: ReadonlySet<string>): boolean {
    const is = set.has(this.#word());
    if (is) this.#at++;
    return is;
  }

  #boundBefore(): 'most' | 'least' | undefined {
    if (this.#takes(AT_MOST_BEFORE)) return 'most';
    if (this.#takes(AT_LEAST_BEFORE)) return 'least';
    if (this.#word() !== 'en') return undefined;
    const next = this.#word(1);
    const bound = next === 'fazla' || next === 'cok' ? 'most' : next === 'az' ? 'least' : undefined;
    if (bound) this.#at += 2;
    return bound;
  }

  #boundAfter(): 'most' | 'least' | undefined {
    const joined = this.#word() === 've' || this.#word() === 'veya' ? 1 : 0;
    const next = this.#word(joined);
    const bound = AT_MOST_AFTER.has(next) ? 'most' : AT_LEAST_AFTER.has(next) ? 'least' : undefined;
    if (!bound) return undefined;
    this.#isYear = YEARLY.has(next);
    this.#at += joined + 1;
    return bound;
  }

  #number(): { value: number; to?: number; times?: number; unit?: string } | undefined {
    const [, one, two, tail = ''] = NUMBERS.exec(this.#word()) ?? [];
    const value = one === undefined ? undefined : numberOf(one);
    const to = two === undefined ? undefined : numberOf(two);
    if (value === undefined || (two !== undefined && to === undefined)) return undefined;
    if (tail !== '' && !TIMES.has(tail) && !UNITS.has(tail)) return undefined;
    this.#at++;
    const half = tail === '' && this.#word() === 'bucuk' ? 0.5 : 0;
    if (half > 0) this.#at++;
    const times = TIMES.get(tail) ?? this.#next(TIMES);
    const unit = UNITS.get(tail) ?? this.#next(UNITS);
    return {
      value: value + half,
      ...(to !== undefined && { to }),
      ...(times !== undefined && { times }),
      ...(unit !== undefined && { unit }),
    };
  }

  /** The second number of `10 bin ile 20 bin arası`. */
  #secondOf(): { value: number; times?: number; unit?: string } | undefined {
    const start = this.#at;
    if (['ile', 've', '-', '–', 'ila'].includes(this.#word())) this.#at++;
    const joined = this.#at > start;
    const second = this.#number();
    if (
      second &&
      second.to === undefined &&
      (this.#takes(BETWEEN) || (joined && this.pieces[start]?.folded !== 've'))
    ) {
      return second;
    }
    this.#at = start;
    return undefined;
  }

  #next<Value>(values: ReadonlyMap<string, Value>): Value | undefined {
    const word = this.#word();
    // One letter alone is no thousand: `k` counts only where it hangs on its number.
    if (word.length < 2 && word !== '₺') return undefined;
    const value = values.get(word);
    if (value !== undefined) this.#at++;
    return value;
  }
}

const bounded = (value: number, bound: 'most' | 'least' | undefined): Pick<Quantity, 'min' | 'max'> =>
  bound === 'most' ? { max: value } : bound === 'least' ? { min: value } : { min: value, max: value };

/** `1.500` and `1.234,50` have thousands; `1,5` and `1.5` a fraction. */
function numberOf(text: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/u.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+(?:[.,]\d{1,3})?$/u.test(text) ? Number(text.replace(',', '.')) : undefined;
}
