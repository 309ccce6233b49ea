import type { ReactNode } from 'react';

interface PageArticleProps {
  readonly title: string;
  /** Below the title. */
  readonly note: ReactNode;
  /** Made by `richText` of nothing but its own elements. */
  readonly html: string;
}

/** A page that staff wrote, as visitors read it. */
export const PageArticle = ({ title, note, html }: PageArticleProps) => (
  <article className="rounded-card bg-surface border-line mx-auto mt-3 max-w-3xl border px-5 py-7 md:px-10 md:py-10">
    <h1 className="text-2xl font-extrabold tracking-tight text-balance wrap-anywhere md:text-3xl">{title}</h1>
    <p className="text-muted mt-2 text-sm">{note}</p>
    <div className="prose-page mt-6" dangerouslySetInnerHTML={{ __html: html }} />
  </article>
);
