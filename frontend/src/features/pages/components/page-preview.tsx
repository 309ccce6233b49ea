import { useDeferredValue } from 'react';
import { richText } from '@ilan/api';
import { t } from '../texts';

/** The page as visitors will read it. */
export const PagePreview = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const html = richText(useDeferredValue(text));
  return (
    <section aria-label={t('preview')} className="min-w-0">
      <h2 className="text-muted mb-2 text-sm font-semibold">{t('preview')}</h2>
      <article className="rounded-card bg-surface border-line border px-5 py-7 md:px-10 md:py-10">
        <p className="text-2xl font-extrabold tracking-tight text-balance wrap-anywhere md:text-3xl">{title}</p>
        {html === '' ? (
          <p className="text-muted mt-6">{t('preview_empty')}</p>
        ) : (
          // Made by `richText` of nothing but its own elements.
          <div className="prose-page mt-6" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </article>
    </section>
  );
};
