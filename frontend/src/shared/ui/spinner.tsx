import { cn } from './cn';

export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cn('size-5 animate-spin rounded-full border-2 border-current border-r-transparent', className)}
  />
);
