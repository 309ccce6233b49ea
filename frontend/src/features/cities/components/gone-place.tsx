import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '@/shared/admin/record-history';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { gonePlacesQuery } from '../api/places';
import { t } from '../texts';

interface GonePlaceProps {
  readonly id: number;
  /** Of the changes of all places. */
  readonly path: string;
  readonly under: readonly string[];
  readonly edit: string;
}

/** What happened to a place that is no more. */
export const GonePlace = ({ id, ...changes }: GonePlaceProps) => {
  const gone = useQuery(gonePlacesQuery());
  if (!gone.data)
    return gone.isError ? (
      <ErrorState title={t('gone_failed')} onRetry={() => void gone.refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  const place = gone.data.data.find((one) => one.id === id);
  if (!place) return <EmptyState title={t('unknown')} />;
  return (
    <>
      <p className="font-bold wrap-anywhere">{t('gone_into', { name: place.name, into: place.into_name })}</p>
      <p className="text-muted mt-1 text-sm">{t('gone_text')}</p>
      <RecordHistory of={`places/${id}`} record={String(id)} {...changes} />
    </>
  );
};
