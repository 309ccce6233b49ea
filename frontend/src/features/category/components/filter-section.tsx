import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterSectionProps {
  readonly label: string;
  readonly open: boolean;
  readonly chosen: number;
  readonly children: ReactNode;
}

/** One filter that folds away; a dot with a number tells what is chosen inside. */
export function FilterSection({ label, open, chosen, children }: FilterSectionProps) {
  return (
    <details open={open} className="border-line group/section border-b last:border-b-0">
      <summary className="flex min-h-12 list-none items-center gap-2 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1 wrap-anywhere">{label}</span>
        {chosen > 0 && (
          <span className="bg-brand text-on-brand grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs tabular-nums">
            {chosen}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="text-muted size-4 shrink-0 transition-transform group-open/section:rotate-180"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
}
