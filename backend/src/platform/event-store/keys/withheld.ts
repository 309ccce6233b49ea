/** Stands in the place of what is withheld: that there is something is told, not what, and not how long it is. */
export const WITHHELD = '•••';

/** The same value with the fields of these names hidden, however deep they stand; of several the number stays, and nothing stays nothing. */
export function withholding(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => withholding(one, names));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      names.has(name) ? hidden(one) : withholding(one, names),
    ]),
  );
}

function hidden(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(() => WITHHELD) : WITHHELD;
}
