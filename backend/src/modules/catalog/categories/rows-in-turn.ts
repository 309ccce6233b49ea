import type { CategoryRow } from '@ilan/api';
import type { CategoryEvent } from './category-events.js';

/** A row of a file, with its number from 0. */
export type NumberedRow = CategoryRow & { readonly at: number };
/** Keys that a file gives to what it adds → the numbers that those have. */
export type GivenNumbers = ReadonlyMap<number, number>;

/** The number that a file gives to what it adds, so that other rows can stand below it: it is no number of a category. */
export const isKey = (id: number | null): id is number => id !== null && id < 0;
export const isNew = ({ id }: Pick<CategoryRow, 'id'>): boolean => id === null || isKey(id);

/** Each behind the new one that it is to stand below, else as in the file; what goes round in a ring stays as it is. */
export function rowsInTurn(rows: readonly CategoryRow[]): readonly NumberedRow[] {
  const byKey = new Map<number, NumberedRow>();
  const numbered = rows.map((row, at): NumberedRow => ({ ...row, at }));
  for (const row of numbered) if (isKey(row.id) && !byKey.has(row.id)) byKey.set(row.id, row);
  const inTurn: NumberedRow[] = [];
  const seen = new Set<number>();
  for (const row of numbered) {
    // Those above it that have not had their turn, the highest first.
    const line: NumberedRow[] = [];
    for (let one: NumberedRow | undefined = row; one && !seen.has(one.at);) {
      seen.add(one.at);
      line.unshift(one);
      const { parent_id }: NumberedRow = one;
      one = isKey(parent_id) ? byKey.get(parent_id) : undefined;
    }
    inTurn.push(...line);
  }
  return inTurn;
}

/** What the keys of a file are from then on: those that it adds are added in their turn. */
export function numbersGiven(rows: readonly CategoryRow[], events: readonly CategoryEvent[]): GivenNumbers {
  const added = events.flatMap(({ type, data }) => (type === 'category.added' ? [data.category_id] : []));
  const news = rowsInTurn(rows).filter(isNew);
  return new Map(news.flatMap(({ id }, at) => (isKey(id) && added[at] !== undefined ? [[id, added[at]]] : [])));
}
