import { useQuery } from '@tanstack/react-query';
import { contentPageQuery } from '@/shared/api-client/queries/content';
import { formatDate } from '@/shared/i18n/format';
import { content as texts } from '@/shared/i18n/tr/content';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { PageArticle } from '@/shared/ui/page-article';

const t = translator(texts);

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
      <PageArticle
        title={page.title}
        note={<time dateTime={page.updated_at}>{t('updated', { date: formatDate(page.updated_at) })}</time>}
        html={page.html}
      />
    </div>
  );
}
