import type { StaffCategory } from '@ilan/api';
import { ChoiceField } from '@/shared/ui/choice-field';
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
export const CategoryChoice = ({ none, all, offered, value, onChange, ...said }: CategoryChoiceProps) => {
  const pathOf = pathsOf(all);
  return (
    <ChoiceField
      {...said}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    >
      <option value="">{none}</option>
      {offered.map((one) => (
        <option key={one.id} value={one.id}>
          {pathOf(one)}
        </option>
      ))}
    </ChoiceField>
  );
};
