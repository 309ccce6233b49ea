import type { ReactNode } from 'react';

interface AuthCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page that is one form, or one message about signing in. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <div className="page py-8 md:py-14">
    <div className="bg-surface border-line shadow-lift mx-auto max-w-md rounded-3xl border p-5 sm:p-8">
      <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
      {lead && <p className="text-muted mt-1.5 text-sm">{lead}</p>}
      <div className="mt-5">{children}</div>
    </div>
  </div>
);
