import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The words beside the box; the whole row is the target. */
  readonly children: ReactNode;
  /** Stands at the end of the row and is read as part of the name. */
  readonly trailing?: ReactNode;
}

export function Checkbox({ checked, onChange, children, trailing }: CheckboxProps) {
  return (
    <label className="hover:bg-sunken -mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 text-sm lg:min-h-9">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer border-edge bg-surface checked:border-brand checked:bg-brand size-5 appearance-none rounded-md border"
        />
        <Check
          aria-hidden
          className="text-on-brand pointer-events-none absolute size-4 opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
        />
      </span>
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">{children}</span>
      {trailing}
    </label>
  );
}
