import type { StaffCategory } from '@ilan/api';
import { SearchChoice } from '@/shared/admin/search-choice';
import { pathsOf } from '../state/tree';

interface CategoryChoiceProps {
  readonly label: string;
  readonly hint?: string;
  /** What stands first and means none of them. */
  readonly none: string;
  readonly all: readonly StaffCategory[];
  readonly offered: readonly StaffCategory[];
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** One category of the tree, found by typing its path. */
export const CategoryChoice = ({ all, offered, ...field }: CategoryChoiceProps) => {
  const pathOf = pathsOf(all);
  return <SearchChoice {...field} choices={offered.map((one) => ({ id: one.id, label: pathOf(one) }))} />;
};
