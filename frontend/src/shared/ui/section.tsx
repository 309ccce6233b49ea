import { useId, type ReactNode } from 'react';
import { cn } from './cn';

export interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** At the right of the title: a link to all, a sort control. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A titled part of a page, named for assistive technology by its own heading. */
export const Section = ({ title, lead, action, children, className }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('py-5 md:py-7', className)}>
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl font-bold tracking-tight md:text-2xl">
            {title}
          </h2>
          {lead && <p className="text-muted mt-1 text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
};
