import { cn } from './cn';

export const Spinner = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('spinner', className)} />
);
