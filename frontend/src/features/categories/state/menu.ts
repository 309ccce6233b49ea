import type { CategoryNode, StaffCategory } from '@ilan/api';
import { CHILDREN, GRANDCHILDREN } from '@/shared/layout/header/mega-menu-rules';

const isSeen = ({ hidden, hidden_above }: StaffCategory): boolean => !hidden && !hidden_above;

/** As the menu of all categories gets it: in their order, without what is hidden. */
export const menuTree = (all: readonly StaffCategory[], parent: number | null = null): readonly CategoryNode[] =>
  all
    .filter((one) => one.parent_id === parent && isSeen(one))
    .map(({ id, parent_id, name, slug_cid, icon }) => ({
      ...{ id, parent_id, name, slug_cid, icon, listing_count: 0 },
      subcategories: menuTree(all, id),
    }));

/** What of a category the menu does not show, because too many come before it: itself, or itself but behind “Tümünü göster”. */
export type LeftOut = 'out_of_menu' | 'behind_show_all';

export function leftOut(all: readonly StaffCategory[], category: StaffCategory): LeftOut | undefined {
  if (!isSeen(category) || category.parent_id === null) return undefined;
  const beside = all.filter((one) => one.parent_id === category.parent_id && isSeen(one));
  const at = beside.findIndex(({ id }) => id === category.id);
  if (category.level === 1) return at >= CHILDREN ? 'out_of_menu' : undefined;
  const above = all.find(({ id }) => id === category.parent_id);
  if (above && leftOut(all, above)) return 'out_of_menu';
  return at >= GRANDCHILDREN ? 'behind_show_all' : undefined;
}
