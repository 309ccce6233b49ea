import { WITHHELD } from '#platform/event-store/keys/withheld.js';

/** A text that stays closed: how long it is; beside another one also a mark by which the two can be told apart. */
interface ClosedText {
  readonly characters: number;
  readonly mark?: string | undefined;
}

/** A value as it may be shown and kept: of what may hold people's words only how long it is. */
export type ShownValue = number | boolean | string | null | ClosedText;

/** What differs in one field, by the path to it: `title`, `cover.id`, `photos[2].width`. */
export interface ToldDifference {
  readonly path: string;
  readonly one: ShownValue;
  readonly other: ShownValue;
  /** Of two closed texts the first character, from 1 on, in which they differ. */
  readonly at?: number;
}

/** Where a value stands within the field: names of fields and places in lists. */
export type Within = readonly (string | number)[];

interface Telling {
  readonly withheld: ReadonlySet<string>;
  /** A value as it may be shown, without a mark. */
  readonly show: (value: unknown, within: Within) => ShownValue;
  readonly mark: (path: string, text: string) => string;
}

/** So many paths are told of one field; where more differ, the whole field is told after them. */
const MOST_PATHS = 10;
const DEEP = 6;

interface Leaf {
  readonly within: Within;
  readonly one: unknown;
  readonly other: unknown;
}

/** What stands differently in two values of the field `name`; of JSON path by path, as far as that is few. */
export function toldDifferences(
  name: string,
  one: unknown,
  other: unknown,
  { withheld, show, mark }: Telling,
): readonly ToldDifference[] {
  const whole: Leaf = { within: [], one, other };
  const found: Leaf[] = [];
  if (!withheld.has(name)) look(whole, withheld, found);
  const told = found.length === 0 ? [whole] : found.slice(0, MOST_PATHS);
  const leaves = found.length > MOST_PATHS ? [...told, whole] : told;
  return leaves.map((leaf) => {
    const path = pathOf(name, leaf.within, mark);
    const last = leaf.within.findLast((key) => typeof key === 'string') ?? name;
    if (withheld.has(last)) return { path, one: withheldOf(leaf.one), other: withheldOf(leaf.other) };
    const [first, second] = [show(leaf.one, leaf.within), show(leaf.other, leaf.within)];
    if (!isClosed(first) || !isClosed(second)) return { path, one: first, other: second };
    return {
      path,
      one: { ...first, mark: mark(path, textOf(leaf.one)) },
      other: { ...second, mark: mark(path, textOf(leaf.other)) },
      ...(typeof leaf.one === 'string' && typeof leaf.other === 'string' && { at: firstOther(leaf.one, leaf.other) }),
    };
  });
}

function look(leaf: Leaf, withheld: ReadonlySet<string>, found: Leaf[]): void {
  const { within, one, other } = leaf;
  if (found.length > MOST_PATHS || textOf(one) === textOf(other)) return;
  const last = within.at(-1);
  const isHidden = typeof last === 'string' && withheld.has(last);
  if (isHidden || within.length === DEEP || !isNested(one) || !isNested(other) || isList(one) !== isList(other)) {
    found.push(leaf);
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    look(
      { within: [...within, isList(one) ? Number(key) : key], one: at(one, key), other: at(other, key) },
      withheld,
      found,
    );
}

/** As programs name fields. Anything else may be somebody's words, or the number of a photo: it gets a mark. */
const FIELD = /^[a-z][a-z0-9_]{0,39}$/;

const pathOf = (name: string, within: Within, mark: Telling['mark']): string => {
  let path = name;
  for (const key of within) {
    if (typeof key === 'number') path += `[${key}]`;
    else path += FIELD.test(key) ? `.${key}` : `[~${mark(path, key)}]`;
  }
  return path;
};

type Nested = Readonly<Record<string, unknown>>;

/** What stands within a value; undefined where there is nothing. */
export function valueAt(value: unknown, within: Within): unknown {
  let found = value;
  for (const key of within) found = isNested(found) ? at(found, String(key)) : undefined;
  return found;
}

const at = (value: Nested, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
const isList = (value: unknown): boolean => Array.isArray(value);
const isClosed = (value: ShownValue): value is ClosedText => typeof value === 'object' && value !== null;
const withheldOf = (value: unknown): ShownValue => ((value ?? null) === null ? null : WITHHELD);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function firstOther(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place + 1;
}
