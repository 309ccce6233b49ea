import { Info } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { t } from '../texts';

/** Which of these ads are promoted already and until when, before anybody pays for more days. */
export const RunningPromotions = ({
  ads,
}: {
  readonly ads: readonly Pick<ListingDetail, 'id' | 'title' | 'promoted_until'>[];
}) => {
  const sentences = ads.flatMap(({ id, title, promoted_until }) =>
    (['featured', 'urgent'] as const).flatMap((kind) => {
      const until = promoted_until?.[kind];
      return until ? [{ key: `${id} ${kind}`, says: t(`running_${kind}`, { title, date: formatDate(until) }) }] : [];
    }),
  );
  if (sentences.length === 0) return null;
  return (
    <ul aria-label={t('running')} className="bg-info-soft text-info rounded-control grid gap-1 p-3 text-sm">
      {sentences.map(({ key, says }) => (
        <li key={key} className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{says}</span>
        </li>
      ))}
    </ul>
  );
};
