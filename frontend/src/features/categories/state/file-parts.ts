import {
  CATEGORY_DRAWINGS_MAX,
  CATEGORY_ROWS_MAX,
  type CategoryFilePart,
  type CategoryRow,
  type StaffCategory,
} from '@ilan/api';
import { groupsInTurn, packed } from '@/shared/admin/file/file-parts';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { byParent } from './tree';

const placeOf = (parent_id: number | null, name: string): string => `${parent_id ?? 0} ${plainLetters(name)}`;

/** Those above first, and whoever leaves a place before who takes it. What changes places with each other stays together. */
function groupsOf(all: readonly StaffCategory[], rows: readonly CategoryRow[]): readonly (readonly CategoryRow[])[] {
  const byId = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));
  const held = new Map(all.map((one) => [placeOf(one.parent_id, one.name), one.id]));
  return groupsInTurn(rows, ({ id, parent_id, name }) => {
    const holder = held.get(placeOf(parent_id, name));
    return [parent_id, holder === id ? undefined : holder].flatMap((one) => byId.get(one ?? 0) ?? []);
  });
}

const MOST = {
  rows: CATEGORY_ROWS_MAX,
  weight: CATEGORY_DRAWINGS_MAX,
  weightOf: ({ icon = '' }: CategoryRow): number => icon.length,
};

/** A long file as calls that are brought one after the other: its rows, and behind them the orders, which speak of all of them. */
export function partsOf(
  all: readonly StaffCategory[],
  { rows, orders }: CategoryFilePart,
): readonly CategoryFilePart[] {
  const parts = packed(groupsOf(all, rows), MOST).map((part): CategoryFilePart => ({ rows: part, orders: [] }));
  for (let at = 0; at < orders.length; at += CATEGORY_ROWS_MAX)
    parts.push({ rows: [], orders: orders.slice(at, at + CATEGORY_ROWS_MAX) });
  return parts;
}

/** A part with the numbers that what it means was added with. */
export function withNumbers({ rows, orders }: CategoryFilePart, given: ReadonlyMap<number, number>): CategoryFilePart {
  const numberOf = (id: number): number => given.get(id) ?? id;
  const orNone = (id: number | null): number | null => (id === null ? null : numberOf(id));
  return {
    rows: rows.map((row) => ({ ...row, parent_id: orNone(row.parent_id) })),
    orders: orders.map((one) => ({ ...one, parent_id: orNone(one.parent_id), ids: one.ids.map(numberOf) })),
  };
}

/**
 * Orders as they can be brought behind the rows: against what stands there by now. Undefined where somebody has added, taken away or ordered something there
 * since the file was looked at.
 */
export function ordersNow(
  now: readonly StaffCategory[],
  orders: CategoryFilePart['orders'],
): CategoryFilePart['orders'] | undefined {
  const below = byParent(now);
  const today = orders.map((order) => {
    const present = (below.get(order.parent_id) ?? []).map(({ id }) => id);
    const wanted = new Set(order.ids);
    const there = new Set(present);
    const seen = (order.was ?? []).filter((id) => there.has(id));
    const stayed = new Set(seen);
    const isSame = present.length === order.ids.length && present.every((id) => wanted.has(id));
    const isUntouched = present.filter((id) => stayed.has(id)).join() === seen.join();
    return isSame && isUntouched ? { ...order, was: present } : undefined;
  });
  return today.every((order) => order !== undefined) ? today : undefined;
}
