import { useId, type ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The frame of what calls for attention. */
  readonly frame?: 'info' | 'danger';
  readonly className?: string;
}

const FRAMES = { info: 'border-info/50', danger: 'border-danger/50', none: 'border-line' } as const;

/** A titled part of what is open, named by its own heading. */
export const Part = ({ title, children, frame, className }: PartProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('rounded-card bg-surface min-w-0 border p-4', FRAMES[frame ?? 'none'], className)}
    >
      <h3 id={id} className="mb-2 text-sm font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
};
