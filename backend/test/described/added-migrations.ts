/**
 * Those that were known keep their places and new ones come last: the order in which they were added, whatever their numbers.
 * @throws Error for a line that names no migration, as a merge may leave one
 */
export function inOrderOfAdding(known: readonly string[], all: readonly string[]): readonly string[] {
  const strange = known.find((name) => Number.isNaN(numberOf(name)));
  if (strange !== undefined) throw new Error(`“${strange}” in the list of migrations is none.`);
  return [...known.filter((name) => all.includes(name)), ...all.filter((name) => !known.includes(name))];
}

/** The names of which one with a higher number was there before: a database that has run that one would run them too late. */
export function overtaken(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.slice(0, index).some((before) => numberOf(before) > numberOf(name)));
}

export const numberOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0]);
