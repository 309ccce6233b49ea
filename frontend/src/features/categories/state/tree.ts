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
export const belowOf = (all: readonly StaffCategory[], id: number): readonly number[] =>
  all.filter(({ parent_id }) => parent_id === id).flatMap((child) => [child.id, ...belowOf(all, child.id)]);

/** `Vasıta › Otomobil`. */
export const pathOf = (all: readonly StaffCategory[], { name, parent_id }: StaffCategory): string => {
  const above = all.find(({ id }) => id === parent_id);
  return above ? `${pathOf(all, above)} › ${name}` : name;
};

/** Where a category may be moved: not below itself, nor so deep that what it holds has no level left. */
export const possibleParents = (all: readonly StaffCategory[], moved: StaffCategory): readonly StaffCategory[] => {
  const below = belowOf(all, moved.id);
  const levels = all.filter(({ id }) => below.includes(id)).map(({ level }) => level - moved.level);
  const height = Math.max(0, ...levels);
  return all.filter(({ id, level }) => id !== moved.id && !below.includes(id) && level + 1 + height < LEVELS);
};

/** Which other one may have its ads and its address. */
export const possibleTargets = (all: readonly StaffCategory[], gone: StaffCategory): readonly StaffCategory[] => {
  const below = belowOf(all, gone.id);
  return all.filter(({ id }) => id !== gone.id && !below.includes(id));
};
