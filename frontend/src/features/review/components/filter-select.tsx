import { useId, type ReactNode } from 'react';
import { Select } from '@/shared/ui/select';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the choice is called that filters nothing. */
  readonly any?: string;
  readonly children: ReactNode;
}

export const FilterSelect = ({ label, value, onChange, any, children }: FilterSelectProps) => {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted text-xs font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)} className="max-w-60">
        {any !== undefined && <option value="">{any}</option>}
        {children}
      </Select>
    </div>
  );
};
