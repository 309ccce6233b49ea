import { cn } from './cn';

/** Holds the place of what is loading, in the same size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('skeleton', className)} />
);
