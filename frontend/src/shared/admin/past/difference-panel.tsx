import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangesDifference, RecordAsOf } from '@ilan/api';
import { ContentChanges } from '@/shared/admin/content-changes';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { ChoiceField } from '@/shared/ui/choice-field';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { pastQuery } from './past-query';
import { t } from './texts';
import type { VersionsDifferenceProps } from './versions-difference';

/** Before the first change. */
const BEGINNING = -1;

interface Two {
  readonly from: number;
  readonly to: number;
}

const differenceQuery = ({ path, record, under }: Omit<VersionsDifferenceProps, 'of'>, { from, to }: Two) =>
  queryOptions({
    queryKey: [...under, 'difference', record, from, to],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<ChangesDifference>(`${path}/difference`, { query: { record, from, to }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const reasonOf = (error: unknown): { readonly text?: string } =>
  error instanceof ApiError ? { text: error.message } : {};

/** All versions to choose two from, the newest first, and what differs between them. */
export default function DifferencePanel({ of, ...changes }: VersionsDifferenceProps) {
  const past = useQuery(pastQuery(changes.under, of, undefined));
  if (past.error)
    return <ErrorState title={t('failed')} {...reasonOf(past.error)} onRetry={() => void past.refetch()} />;
  if (!past.data) return <Skeleton className="h-40" />;
  if (past.data.moments.length === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return <Versions past={past.data} {...changes} />;
}

const Versions = ({
  past: { moments, total },
  ...changes
}: { readonly past: RecordAsOf } & Omit<VersionsDifferenceProps, 'of'>) => {
  const [chosen, setChosen] = useState<Partial<Two>>({});
  // The last change alone, until others are chosen; a newer one that comes meanwhile is the last one then.
  const newest = moments.at(-1)?.revision ?? BEGINNING;
  const two: Two = { from: chosen.from ?? moments.at(-2)?.revision ?? BEGINNING, to: chosen.to ?? newest };
  const difference = useQuery(differenceQuery(changes, two));
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('versions_count', { count: formatCount(total + 1) })}</p>
      <div className="grid gap-3">
        {(['from', 'to'] as const).map((end) => (
          <ChoiceField
            key={end}
            label={t(`version_${end}`)}
            value={String(two[end])}
            onChange={(value: string) => setChosen({ ...two, [end]: Number(value) })}
          >
            {moments.toReversed().map(({ at, sentence, revision }) => (
              <option key={revision} value={revision}>
                {`${formatMoment(at)} · ${sentence}`}
              </option>
            ))}
            <option value={BEGINNING}>{t('beginning')}</option>
          </ChoiceField>
        ))}
      </div>
      <section
        aria-label={t('differs')}
        aria-live="polite"
        aria-busy={difference.isFetching}
        className={cn('border-line border-t pt-4', difference.isPlaceholderData && 'opacity-60')}
      >
        {difference.isError && (
          <ErrorState
            title={t('difference_failed')}
            {...reasonOf(difference.error)}
            onRetry={() => void difference.refetch()}
          />
        )}
        {difference.isPending && <Skeleton className="h-24" />}
        {difference.data?.changes.length === 0 && <p className="text-muted text-sm">{t('same')}</p>}
        {difference.data && !difference.isError && <ContentChanges changes={difference.data.changes} />}
      </section>
    </div>
  );
};
