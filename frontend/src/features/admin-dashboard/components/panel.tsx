import { useId, type ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One part of the dashboard. */
export const Panel = ({ title, lead, className, children }: PanelProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('bg-surface border-line rounded-card min-w-0 border p-4 md:p-5', className)}
    >
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {lead && <p className="text-muted mt-0.5 text-sm">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
};
