import type { CategoryNode, StaffCategory } from '@ilan/api';
import { CHILDREN, GRANDCHILDREN } from '@/shared/layout/header/mega-menu-rules';
import { byParent } from './tree';

const isSeen = ({ hidden, hidden_above }: StaffCategory): boolean => !hidden && !hidden_above;

/** As the menu of all categories gets it: in their order, without what is hidden. */
export function menuTree(all: readonly StaffCategory[]): readonly CategoryNode[] {
  const children = byParent(all.filter(isSeen));
  const below = (parent: number | null): readonly CategoryNode[] =>
    (children.get(parent) ?? []).map(({ id, parent_id, name, slug_cid, icon }) => ({
      ...{ id, parent_id, name, slug_cid, icon, listing_count: 0 },
      subcategories: below(id),
    }));
  return below(null);
}

/** What of a category the menu does not show, because too many come before it: itself, or itself but behind “Tümünü göster”. */
export type LeftOut = 'out_of_menu' | 'behind_show_all';

/** Asked of many categories one after the other, looks through all of them once. */
export function leftOutOf(all: readonly StaffCategory[]): (category: StaffCategory) => LeftOut | undefined {
  const seen = all.filter(isSeen);
  const known = new Map(all.map((one) => [one.id, one]));
  const places = new Map([...byParent(seen).values()].flatMap((beside) => beside.map(({ id }, at) => [id, at])));
  const leftOut = ({ id, parent_id, level }: StaffCategory): LeftOut | undefined => {
    const at = places.get(id);
    if (at === undefined || parent_id === null) return undefined;
    if (level === 1) return at >= CHILDREN ? 'out_of_menu' : undefined;
    const above = known.get(parent_id);
    if (above && leftOut(above)) return 'out_of_menu';
    return at >= GRANDCHILDREN ? 'behind_show_all' : undefined;
  };
  return leftOut;
}
