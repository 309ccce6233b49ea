import { useQuery } from '@tanstack/react-query';
import { contentPageQuery } from '@/shared/api-client/queries/content';
import { formatDate } from '@/shared/i18n/format';
import { content as words } from '@/shared/i18n/tr/content';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';

const t = translator(words);

/** A page that staff wrote: about us, help, terms. */
export function ContentPage({ id }: { readonly id: number }) {
  const { data: page } = useQuery(contentPageQuery(id));
  if (page === undefined) return null;
  return (
    <div className="page pt-2 pb-12">
      <PageHead
        title={page.seo_title ?? page.title}
        description={page.description}
        path={`/${page.slug_paid}`}
        type="article"
      />
      <Breadcrumb crumbs={[{ name: page.title }]} />
      <article className="rounded-card bg-surface border-line mx-auto mt-3 max-w-3xl border px-5 py-7 md:px-10 md:py-10">
        <h1 className="text-2xl font-extrabold tracking-tight text-balance md:text-3xl">{page.title}</h1>
        <p className="text-muted mt-2 text-sm">
          <time dateTime={page.updated_at}>{t('updated', { date: formatDate(page.updated_at) })}</time>
        </p>
        <div
          className="prose-page mt-6"
          // Sanitised by the server before it is stored.
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      </article>
    </div>
  );
}
