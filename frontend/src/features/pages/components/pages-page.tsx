import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PageSummary } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { LastChanges } from '@/shared/admin/last-changes';
import { StatusBadge } from '@/shared/admin/status-badge';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatDate } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { pagesQuery } from '../api/pages';
import { t } from '../texts';

const PageRow = ({ page, editable }: { readonly page: PageSummary; readonly editable: boolean }) => (
  <li className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="wrap-anywhere">{page.title}</strong>
        <StatusBadge tone={page.published ? 'success' : 'neutral'}>
          {page.published ? t('published') : t('draft')}
        </StatusBadge>
        {page.published && page.changed && <StatusBadge tone="warning">{t('changed')}</StatusBadge>}
      </p>
      <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
        <span className="wrap-anywhere">/{page.slug_paid}</span>
        <span>{t('updated', { when: formatDate(page.updated_at) })}</span>
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {page.published && (
        <a
          href={`/${page.slug_paid}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('see')}
          <span className="sr-only"> {page.title}</span>
        </a>
      )}
      <Link to={`/cpadmin/pages/${page.id}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
        {t(editable ? 'edit' : 'look')}
        <span className="sr-only"> {page.title}</span>
      </Link>
    </div>
  </li>
);

/** All pages that staff writes, drafts too. */
export const PagesPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { data: pages, isError, refetch } = useQuery(pagesQuery());
  const editable = may(session, 'pages.edit');
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        may(session, 'pages.create') && (
          <Link to="/cpadmin/pages/new" className={buttonStyle({})}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Link>
        )
      }
    >
      {!editable && pages && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
      {pages?.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {pages && pages.data.length > 0 && (
        <ul className="bg-surface border-line rounded-card border">
          {pages.data.map((page) => (
            <PageRow key={page.id} page={page} editable={editable} />
          ))}
        </ul>
      )}
      {!pages && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!pages && !isError && <Skeleton className="h-80" />}
      {pages && <LastChanges path="/api/admin/page-changes" under={['admin', 'pages']} edit="pages.edit" />}
    </AdminFrame>
  );
};
