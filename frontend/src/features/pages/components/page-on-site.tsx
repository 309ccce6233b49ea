import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { richText } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { formatDate } from '@/shared/i18n/format';
import { content as texts } from '@/shared/i18n/tr/content';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { PageArticle } from '@/shared/ui/page-article';
import { Skeleton } from '@/shared/ui/skeleton';
import { pageQuery } from '../api/pages';
import { t } from '../texts';

const said = translator(texts);

/** `/cpadmin/pages/7/preview`: what is written of a page, where visitors will read it. Nobody but staff gets it. */
export const PageOnSite = () => {
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/u.test(id) ? Number(id) : 0;
  const page = useQuery({ ...pageQuery(number), enabled: number > 0 });
  const content = () => {
    if (number === 0 || statusOf(page.error) === 404) return <EmptyState page title={t('unknown')} />;
    if (page.data) {
      const { draft, changed, published, updated_at: at } = page.data;
      return (
        <>
          <div className="bg-warning-soft rounded-control mx-auto mt-3 mb-2 flex max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <p className="min-w-0 flex-1 basis-60">
              {t(changed ? (published ? 'on_site_changed' : 'on_site_draft') : 'on_site_same')}
            </p>
            <Link to={`/cpadmin/pages/${id}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
              <ArrowLeft aria-hidden className="size-4" />
              {t('to_editor')}
            </Link>
          </div>
          <Breadcrumb crumbs={[{ name: draft.title }]} />
          <PageArticle
            title={draft.title}
            note={<time dateTime={at}>{said('updated', { date: formatDate(at) })}</time>}
            html={richText(draft.text)}
          />
        </>
      );
    }
    if (page.isError) return <ErrorState title={t('load_failed')} onRetry={() => void page.refetch()} />;
    return <Skeleton className="mx-auto mt-3 h-96 max-w-3xl" />;
  };
  return (
    <div className="page pt-2 pb-12">
      <PageHead title={page.data?.draft.seo_title ?? page.data?.draft.title ?? t('title')} noindex />
      {content()}
    </div>
  );
};
