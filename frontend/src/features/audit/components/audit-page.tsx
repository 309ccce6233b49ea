import { useQuery } from '@tanstack/react-query';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { choicesQuery } from '../api/audit';
import { t } from '../texts';
import { AuditTable } from './audit-table';
import { ChainCard } from './chain-card';

/** Everything that staff did, and whether anybody has changed the record of it since. */
export const AuditPage = () => {
  const choices = useQuery(choicesQuery());
  return (
    <AdminFrame title={t('page.title')} lead={t('page.lead')}>
      <div className="grid min-w-0 gap-6">
        <ChainCard />
        {/* The filters must be known before the address is read: what a list does not know falls out of it. */}
        {choices.isPending && <Skeleton className="h-96 w-full" />}
        {choices.isError && !choices.data && (
          <ErrorState title={t('page.failed')} onRetry={() => void choices.refetch()} />
        )}
        {choices.data && <AuditTable choices={choices.data} />}
      </div>
    </AdminFrame>
  );
};
