import type { ReactNode } from 'react';

interface RadioProps {
  /** The same for all that are chosen one of. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** The words beside the circle; the whole row is the target. */
  readonly children: ReactNode;
  /** Stands at the end of the row and is read as part of the name. */
  readonly trailing?: ReactNode;
}

export function Radio({ name, checked, onChoose, children, trailing }: RadioProps) {
  return (
    <label className="hover:bg-sunken -mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 text-sm lg:min-h-9">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="border-edge bg-surface checked:border-brand size-5 shrink-0 appearance-none rounded-full border checked:border-[6px]"
      />
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">{children}</span>
      {trailing}
    </label>
  );
}
