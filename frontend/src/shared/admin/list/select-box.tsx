import { Check, Minus } from 'lucide-react';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of them. */
  readonly mixed?: boolean;
  readonly onChange: () => void;
}

/** The box of a row, or of all rows; the place around it is the target. */
export const SelectBox = ({ label, checked, mixed = false, onChange }: SelectBoxProps) => (
  <label className="relative grid size-11 cursor-pointer place-items-center md:size-9">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onChange={onChange}
      className="peer border-edge bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand col-start-1 row-start-1 size-5 appearance-none rounded-md border"
    />
    {mixed && !checked ? (
      <Minus aria-hidden strokeWidth={3} className="text-on-brand pointer-events-none col-start-1 row-start-1 size-4" />
    ) : (
      <Check
        aria-hidden
        strokeWidth={3}
        className="text-on-brand pointer-events-none col-start-1 row-start-1 size-4 opacity-0 peer-checked:opacity-100"
      />
    )}
  </label>
);
