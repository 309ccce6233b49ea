import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { advertTabs } from '@/shared/admin/advert-tabs';
import { RecordFailed } from '@/shared/admin/record-failed';
import { StreamLink } from '@/shared/admin/stream-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { advertQuery } from '../api/adverts';
import { t } from '../texts';
import { AdvertActions } from './advert-actions';
import { AdvertContent } from './advert-content';
import { AdvertBadges } from './advert-badges';

/** One ad as staff sees it, public or not. */
export function AdvertPage() {
  const id = Number(useParams().id);
  const { data: ad, isError, error, refetch } = useQuery(advertQuery(id));
  return (
    <AdminFrame
      title={ad?.title ?? t('title')}
      lead={ad && <AdvertBadges ad={ad} />}
      actions={
        // Of one that was deleted the log is all that is left.
        (ad ?? isError) && (
          <>
            {id > 0 && <StreamLink stream={`listing-${id}`} />}
            {ad && <AdvertActions ad={ad} />}
          </>
        )
      }
      tabs={advertTabs(id)}
    >
      {ad ? (
        <AdvertContent ad={ad} />
      ) : isError ? (
        <RecordFailed error={error} title={t('load_failed')} list="/cpadmin/adverts" onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="rounded-card h-96" />
          <Skeleton className="rounded-card h-64" />
        </div>
      )}
    </AdminFrame>
  );
}
