import { useId } from 'react';
import { cn } from '@/shared/ui/cn';

/** The scalloped stripes of a market stall: the border of places that invite to the market. */
export function BrandBorder({ className }: { readonly className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={cn('block h-4 w-full md:h-6', className)}>
      <defs>
        <pattern id={id} width="48" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 0h24v10a12 12 0 0 1-24 0z" fill="var(--accent)" />
          <path d="M24 0h24v10a12 12 0 0 1-24 0z" fill="#fff3e6" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  );
}
