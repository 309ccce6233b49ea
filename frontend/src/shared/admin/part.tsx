import { useId, type ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A titled part of what is open, named by its own heading. */
export const Part = ({ title, children, className }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('rounded-card border-line bg-surface min-w-0 border p-4', className)}>
      <h3 id={id} className="mb-2 text-sm font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
};
