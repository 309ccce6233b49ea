import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { cn } from './cn';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** One primary action. */
  readonly action?: ReactNode;
  /** The title is the heading of the whole page. */
  readonly page?: boolean;
  readonly className?: string;
}

/** Why there is nothing here, and the one thing to do about it. */
export const EmptyState = ({ title, text, icon, action, page = false, className }: EmptyStateProps) => (
  <div className={cn('empty-state', className)}>
    <div className="bg-brand-soft text-brand grid size-16 place-items-center rounded-full [&_svg]:size-7">
      {icon ?? <SearchX aria-hidden />}
    </div>
    {page ? (
      <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
    ) : (
      <p className="text-lg font-semibold">{title}</p>
    )}
    {text && <p className="text-muted max-w-md text-sm text-balance wrap-anywhere">{text}</p>}
    {action && <div className="pt-2">{action}</div>}
  </div>
);
