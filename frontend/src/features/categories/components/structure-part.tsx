import type { ReactNode } from 'react';

/** One thing that can be done with a category beside its form. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 justify-items-start gap-3 border p-4 md:p-5">
    <h2 className="font-bold">{title}</h2>
    {children}
  </section>
);
