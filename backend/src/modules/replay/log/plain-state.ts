/**
 * A state as JSON tells it: what only a program can hold (sets, maps, moments) in the form that a reader expects. What a context has made of its own to hold
 * many things is told as the list of them, and not as how it is built.
 */
export function plainState(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'function' || typeof value === 'symbol') return null;
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Set) return [...value].map(plainState);
  if (value instanceof Map) return named([...value].map(([key, one]) => [nameOf(key), one]));
  if (Array.isArray(value)) return value.map(plainState);
  if (isIterable(value)) return [...value].map(plainState);
  return named(Object.entries(value).filter(([, one]) => one !== undefined));
}

const named = (entries: readonly (readonly [string, unknown])[]): unknown =>
  Object.fromEntries(entries.map(([key, one]) => [key, plainState(one)]));

const nameOf = (key: unknown): string => (typeof key === 'string' ? key : JSON.stringify(plainState(key)));

const isIterable = (value: object): value is Iterable<unknown> => Symbol.iterator in value;
