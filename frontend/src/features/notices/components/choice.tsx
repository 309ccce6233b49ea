import { type ReactNode, useState } from 'react';
import { Check } from 'lucide-react';

interface ChoiceProps {
  /** Of what it is, for those who do not see what stands beside it. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A box with a word, several in one row. It shows what was pressed at once: what is known of it follows a moment later. */
export const Choice = ({ label, checked, onChange, children }: ChoiceProps) => {
  const [known, setKnown] = useState(checked);
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (known !== checked) {
    setKnown(checked);
    setPressed(null);
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={pressed ?? checked}
          onChange={(event) => {
            setPressed(event.target.checked);
            onChange(event.target.checked);
          }}
          className="peer border-edge bg-surface checked:border-brand checked:bg-brand size-5 appearance-none rounded-md border"
        />
        <Check
          aria-hidden
          className="text-on-brand pointer-events-none absolute size-4 opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
        />
      </span>
      {children}
    </label>
  );
};
