/** @param taken names that are given, also of what is gone: it may come back */
export function freeName(wanted: string, taken: readonly string[]): string {
  const all = new Set(taken);
  let name = wanted;
  for (let n = 2; all.has(name); n += 1) name = `${wanted}-${n}`;
  return name;
}

export const without = <Value>(all: ReadonlyMap<string, Value>, name: string): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([one]) => one !== name));
