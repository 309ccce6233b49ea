import type { StaffCategory } from '@ilan/api';

/** As the server keeps it: three levels. */
export const LEVELS = 3;

/** Children of each parent in their order. Looked through once: there may be many thousands. */
export function byParent<Row extends Pick<StaffCategory, 'parent_id'>>(
  rows: readonly Row[],
): Map<number | null, Row[]> {
  const found = new Map<number | null, Row[]>();
  for (const row of rows) {
    const { parent_id } = row;
    const beside = found.get(parent_id);
    if (beside) beside.push(row);
    else found.set(parent_id, [row]);
  }
  return found;
}

/** Ids of everything below a category. */
export function belowOf(all: readonly StaffCategory[], id: number): ReadonlySet<number> {
  const children = byParent(all);
  const below = new Set<number>();
  const enter = (parent: number): void => {
    for (const child of children.get(parent) ?? []) {
      below.add(child.id);
      enter(child.id);
    }
  };
  enter(id);
  return below;
}

/** What stands in a category and below it. */
export interface Held {
  readonly categories: number;
  /** Its own and those below it, whatever their status. */
  readonly ads: number;
}

const heldIn = (
  all: readonly StaffCategory[],
  { id }: StaffCategory,
  counts: (one: StaffCategory) => boolean,
): Held => {
  const below = belowOf(all, id);
  const held = all.filter((one) => (one.id === id || below.has(one.id)) && counts(one));
  return {
    categories: held.filter((one) => one.id !== id).length,
    ads: held.reduce((sum, { ads }) => sum + ads, 0),
  };
};

/** Everything that goes where it goes. */
export const movedWith = (all: readonly StaffCategory[], moved: StaffCategory): Held => heldIn(all, moved, () => true);

/** What is offered by it now, and would not be any more: what is hidden already stops nothing. */
export const offeredBy = (all: readonly StaffCategory[], hidden: StaffCategory): Held =>
  heldIn(all, hidden, (one) => !one.hidden && !one.hidden_above);

export const holdsAnything = ({ categories, ads }: Held): boolean => categories > 0 || ads > 0;

/** `Vasıta › Otomobil`. Asked of many categories one after the other, looks through all of them once. */
export function pathsOf(all: readonly StaffCategory[]): (category: StaffCategory) => string {
  const known = new Map(all.map((one) => [one.id, one]));
  const pathOf = ({ name, parent_id }: StaffCategory): string => {
    const above = parent_id === null ? undefined : known.get(parent_id);
    return above ? `${pathOf(above)} › ${name}` : name;
  };
  return pathOf;
}

/** Levels below a category. */
export const heightOf = (
  all: readonly StaffCategory[],
  of: StaffCategory,
  below: ReadonlySet<number> = belowOf(all, of.id),
): number => all.reduce((most, { id, level }) => (below.has(id) ? Math.max(most, level - of.level) : most), 0);

/** A category and all that stand above it, from the top. */
export const lineTo = (all: readonly StaffCategory[], category: StaffCategory): readonly StaffCategory[] => {
  const line: StaffCategory[] = [];
  for (let at: StaffCategory | undefined = category; at && line.length < LEVELS;) {
    line.unshift(at);
    const { parent_id }: StaffCategory = at;
    at = all.find(({ id }) => id === parent_id);
  }
  return line;
};

/** Where a category may be moved: not below itself, nor so deep that what it holds has no level left. */
export const possibleParents = (all: readonly StaffCategory[], moved: StaffCategory): readonly StaffCategory[] => {
  const below = belowOf(all, moved.id);
  const height = heightOf(all, moved, below);
  return all.filter(({ id, level }) => id !== moved.id && !below.has(id) && level + 1 + height < LEVELS);
};

/** Which other one may have its ads and its address. */
export const possibleTargets = (all: readonly StaffCategory[], gone: StaffCategory): readonly StaffCategory[] => {
  const below = belowOf(all, gone.id);
  return all.filter(({ id }) => id !== gone.id && !below.has(id));
};
