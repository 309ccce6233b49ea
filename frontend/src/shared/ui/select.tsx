import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** The browser's own select in our clothes: best on phones, and nothing to load. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex', className)}>
      <select
        {...props}
        className="rounded-control border-edge bg-surface text-ink h-11 w-full appearance-none border py-0 pr-9 pl-3 text-base text-ellipsis disabled:opacity-60 md:text-sm"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="text-muted pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
      />
    </span>
  );
}
