import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StaffChanges } from '@ilan/api';
import type { useApi } from '@/shared/api-client/query-client';

interface Wanted {
  /** Of the call that tells them. */
  readonly path: string;
  /** Beginning of its key. */
  readonly under: readonly string[];
  /** Those of one record alone. */
  readonly record?: string | undefined;
}

/** What staff did last, the latest first, page by page. */
export const changesQuery = (api: ReturnType<typeof useApi>, { path, under, record }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...under, 'changes', record ?? null],
    queryFn: ({ signal, pageParam: before }) => api.get<StaffChanges>(path, { query: { record, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
