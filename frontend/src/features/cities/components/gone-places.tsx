import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GoneRecords } from '@/shared/admin/gone-records';
import { ErrorState } from '@/shared/ui/error-state';
import { gonePlacesQuery, restorePlace } from '../api/places';
import { t } from '../texts';

interface GonePlacesProps {
  readonly restorable: boolean;
  readonly opening: (id: number) => string;
}

/** What went into another place. */
export const GonePlaces = ({ restorable, opening }: GonePlacesProps) => {
  const client = useQueryClient();
  const places = useQuery({ ...gonePlacesQuery(), select: ({ data }) => data });
  if (!places.data)
    return places.isError ? (
      <div className="mt-8">
        <ErrorState title={t('gone_failed')} onRetry={() => void places.refetch()} />
      </div>
    ) : null;
  return (
    <GoneRecords
      title={t('gone_title')}
      text={t('gone_text')}
      gone={places.data}
      restorable={restorable}
      onRestore={(id) => restorePlace(client, id)}
      opening={opening}
    />
  );
};
