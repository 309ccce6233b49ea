import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { synonymsQuery } from '../api/synonyms';
import { t } from '../texts';
import { GroupList } from './group-list';

const SynonymsDialog = lazy(() => import('./synonyms-dialog'));

/** Where what was changed and by whom can be read; for those who may. */
const useHistoryLink = (): string | undefined => {
  const audit = useAdminNav().pages.find(({ path }) => path === 'audit');
  return audit && `${pathTo(audit)}?target=synonyms`;
};

/** The words that stand for each other in searches. */
export const SynonymsPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { data: groups, isError, refetch } = useQuery(synonymsQuery());
  const [adding, setAdding] = useState(false);
  const history = useHistoryLink();
  const editable = may(session, 'searchwords.edit');
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {history && (
            <Link to={history} className={buttonStyle({ variant: 'outline' })}>
              {t('history')}
            </Link>
          )}
          {editable && groups && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted mb-4 text-sm">{editable ? t('fold_note') : t('read_only')}</p>
      {groups && <GroupList groups={groups} editable={editable} />}
      {!groups && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!groups && !isError && <Skeleton className="h-80" />}
      <Suspense>{adding && <SynonymsDialog group={undefined} onClose={() => setAdding(false)} />}</Suspense>
    </AdminFrame>
  );
};
