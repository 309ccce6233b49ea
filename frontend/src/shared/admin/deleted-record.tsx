import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@/shared/api-client/query-client';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { changesQuery } from './changes-query';
import { RecordHistory } from './record-history';

interface DeletedRecordProps {
  /** Below /api/admin: `pages/7`. */
  readonly of: string;
  readonly path: string;
  readonly record: string;
  readonly under: readonly string[];
  readonly edit: string;
  /** That it was deleted, and how it comes back. */
  readonly text: string;
  /** That there never was one. */
  readonly unknown: string;
  readonly failed: string;
}

/** What happened to a record that was deleted: its history goes on to be read, and its deletion to be turned back. */
export const DeletedRecord = ({ text, unknown, failed, ...history }: DeletedRecordProps) => {
  const changes = useInfiniteQuery(changesQuery(useApi(), history));
  if (!changes.data)
    return changes.isError ? (
      <ErrorState title={failed} onRetry={() => void changes.refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  if (changes.data.pages.every(({ data }) => data.length === 0) && !changes.hasNextPage)
    return <EmptyState title={unknown} />;
  return (
    <>
      <p role="status" className="bg-sunken rounded-card max-w-3xl px-4 py-3">
        {text}
      </p>
      <RecordHistory {...history} />
    </>
  );
};
