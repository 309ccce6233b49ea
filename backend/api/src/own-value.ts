/**
 * What is said under a key that people or staff have named; undefined where nothing is. Every object has a `constructor`, and a filter of that
 * name would be answered by it.
 */
export const ownValue = <Value>(said: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(said, key) ? said[key] : undefined;
