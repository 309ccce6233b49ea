import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GonePlace } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { formatCount } from '@/shared/i18n/format';
import { Button, buttonStyle } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { toast } from '@/shared/ui/toast';
import { gonePlacesQuery, restorePlace } from '../api/places';
import { t } from '../texts';

interface GonePlacesProps {
  readonly restorable: boolean;
  /** The address of the page with one of them opened. */
  readonly opening: (id: number) => string;
}

/** What went into another place, and how many of its ads have still to follow; each comes back by one press, without its ads. */
export const GonePlaces = ({ restorable, opening }: GonePlacesProps) => {
  const client = useQueryClient();
  const places = useQuery({ ...gonePlacesQuery(), select: ({ data }) => data });
  const gone = places.data ?? [];
  if (gone.length === 0)
    return places.isError ? (
      <div className="mt-8">
        <ErrorState title={t('gone_failed')} onRetry={() => void places.refetch()} />
      </div>
    ) : null;
  const restore = async ({ id, name }: GonePlace): Promise<void> => {
    try {
      await restorePlace(client, id);
      toast.add({ type: 'success', title: t('restored', { name }) });
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      const reason = sentence ?? (error instanceof Error ? error.message : '');
      toast.add({ type: 'error', title: t('failed', { reason }) });
    }
  };
  return (
    <section aria-label={t('gone_title')} className="mt-8">
      <h2 className="text-base font-bold">{t('gone_title')}</h2>
      <p className="text-muted mt-1 text-sm">{t('gone_text')}</p>
      <ul className="bg-surface border-line rounded-card mt-3 border">
        {gone.map((one) => (
          <li
            key={one.id}
            className="border-line flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {t('gone_into', { name: one.name, into: one.into_name })}
              <span role="status" className="text-muted block text-sm">
                {one.ads_left > 0 ? t('ads_left', { count: formatCount(one.ads_left) }) : t('ads_moved')}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Link to={{ search: opening(one.id) }} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
                {t('history')}
                <span className="sr-only"> {one.name}</span>
              </Link>
              {restorable && (
                <Button variant="outline" size="sm" onClick={() => void restore(one)}>
                  {t('restore')}
                  <span className="sr-only"> {one.name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
