import { useQuery } from '@tanstack/react-query';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { RecordHistory } from '@/shared/admin/record-history';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { pagesQuery } from '../api/pages';
import { t } from '../texts';
import { LayoutEditor } from './layout-editor';

/** Where links to pages stand. */
export const LayoutPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { data: pages, isError, refetch } = useQuery(pagesQuery());
  const editable = may(session, 'pages.edit');
  return (
    <AdminFrame title={t('layout_title')} lead={t('layout_lead')}>
      {!editable && pages && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
      {pages && (
        <>
          <LayoutEditor pages={pages.data} layout={pages.layout} editable={editable} />
          <RecordHistory
            of="page-layout"
            record="layout"
            path="/api/admin/page-changes"
            under={['admin', 'pages']}
            edit="pages.edit"
          />
        </>
      )}
      {!pages && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!pages && !isError && <Skeleton className="h-80" />}
    </AdminFrame>
  );
};
