import type { ReactNode, Ref } from 'react';
import { useLocalLinks } from '@/shared/layout/use-local-links';
import { cn } from '@/shared/ui/cn';

interface ListingGridProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Fewer columns where something stands beside it. */
  readonly narrow?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Two columns on phones, three from 768 px, four from 1280 px unless it is narrow. */
export function ListingGrid({ label, children, narrow = false, className, ref }: ListingGridProps) {
  return (
    <ul
      ref={ref}
      aria-label={label}
      onClick={useLocalLinks()}
      className={cn('grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4', !narrow && 'xl:grid-cols-4', className)}
    >
      {children}
    </ul>
  );
}
