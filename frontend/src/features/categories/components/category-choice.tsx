import { useId } from 'react';
import type { StaffCategory } from '@ilan/api';
import { Select } from '@/shared/ui/select';
import { pathOf } from '../state/tree';

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
export const CategoryChoice = ({ label, hint, none, all, offered, value, onChange }: CategoryChoiceProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {pathOf(all, one)}
          </option>
        ))}
      </Select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
};
