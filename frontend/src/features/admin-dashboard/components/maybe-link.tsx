import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/shared/ui/cn';

interface MaybeLinkProps {
  readonly to: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads to the list that a figure counts, where there is one that this person may open. */
export const MaybeLink = ({ to, className, children }: MaybeLinkProps) =>
  to === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={to} className={cn('hover:text-brand underline decoration-edge/60 underline-offset-4', className)}>
      {children}
    </Link>
  );
