import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RecordAsOf } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

/** What a record was. @param under beginning of the keys of what the record is: what makes that stale makes its past stale, too */
export const pastQuery = (under: readonly string[], of: string, at: string | undefined) =>
  queryOptions({
    queryKey: [...under, 'past', of, at ?? 'now'],
    queryFn: ({ client, signal }) => apiOf(client).get<RecordAsOf>(`/api/admin/${of}/as-of`, { query: { at }, signal }),
    // Who writes to whom is personal, also without the words.
    ...(of.startsWith('conversations/') && { meta: { leavesTrace: true } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
