import { useId, type ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface AccountCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** What it leads to cannot be taken back. */
  readonly grave?: boolean;
}

/** One matter of an account page, named by its heading. */
export const AccountCard = ({ title, lead, children, grave = false }: AccountCardProps) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('bg-surface rounded-card border p-4 sm:p-6', grave ? 'border-danger/40' : 'border-line')}
    >
      <h2 id={id} className="text-lg font-bold tracking-tight">
        {title}
      </h2>
      {lead && <p className="text-muted mt-1 max-w-2xl text-sm text-pretty">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
};
