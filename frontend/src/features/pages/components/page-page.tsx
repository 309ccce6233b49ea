import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Facts } from '@/shared/admin/card';
import { DeletedRecord } from '@/shared/admin/deleted-record';
import { RecordHistory } from '@/shared/admin/record-history';
import { statusOf } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { pageQuery } from '../api/pages';
import { t } from '../texts';
import { PageActs } from './page-acts';
import { PageDifference } from './page-difference';
import { PageEditor } from './page-editor';
import { PagePreview } from './page-preview';

/** For who may look at what is written, and no more. */
const PageReading = ({ page: { draft, slug_paid: path } }: { readonly page: StaffPage }) => (
  <div className="grid max-w-3xl gap-4">
    <p className="text-muted text-sm">{t('read_only')}</p>
    <Facts
      facts={[
        [t('field_slug'), `/${path}`],
        [t('field_description'), draft.description],
        [t('field_seo'), draft.seo_title],
      ]}
    />
    <PagePreview title={draft.title} text={draft.text} />
  </div>
);

const historyOf = (id: number) => ({
  of: `pages/${id}`,
  record: String(id),
  path: '/api/admin/page-changes',
  under: ['admin', 'pages'],
  edit: 'pages.edit',
});

/** `/cpadmin/pages/7`, `/cpadmin/pages/new`: one page to write, publish or take away. */
export const PagePage = () => {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const number = /^[1-9]\d{0,14}$/u.test(id) ? Number(id) : 0;
  const { data: session } = useQuery(sessionQuery());
  const page = useQuery({ ...pageQuery(number), enabled: number > 0 });
  const mayWrite = may(session, isNew ? 'pages.create' : 'pages.edit');
  const deleted = number > 0 && statusOf(page.error) === 404;
  const missing = (!isNew && number === 0) || deleted;
  const content = () => {
    if (deleted)
      return (
        <DeletedRecord
          {...historyOf(number)}
          text={t('deleted_text')}
          unknown={t('unknown')}
          failed={t('load_failed')}
        />
      );
    if (missing) return <EmptyState title={t('unknown')} />;
    if (isNew && !mayWrite) return <EmptyState title={t('read_only')} />;
    if (isNew) return <PageEditor key="new" page={undefined} />;
    if (page.data)
      return (
        <>
          {mayWrite ? <PageEditor key={page.data.id} page={page.data} /> : <PageReading page={page.data} />}
          <PageDifference page={page.data} />
          <RecordHistory {...historyOf(page.data.id)} />
        </>
      );
    if (page.isError) return <ErrorState title={t('load_failed')} onRetry={() => void page.refetch()} />;
    return <Skeleton className="h-96" />;
  };
  return (
    <AdminFrame
      title={isNew ? t('new_title') : (page.data?.draft.title ?? t('title'))}
      tabs={[]}
      actions={
        <>
          <Link to="/cpadmin/pages" className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('back')}
          </Link>
          {!isNew && page.data && !missing && <PageActs page={page.data} />}
        </>
      }
    >
      {content()}
    </AdminFrame>
  );
};
