import { useId, type ReactNode } from 'react';

/** Settings that belong together. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-surface border-line rounded-card grid gap-4 border p-4 md:p-5">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};
