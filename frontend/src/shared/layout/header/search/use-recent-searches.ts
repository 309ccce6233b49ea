import { useSyncExternalStore } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { RecentSearch } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { recentSearchesQuery } from '@/shared/api-client/queries/search';
import { apiOf } from '@/shared/api-client/query-client';
import { search as texts } from '@/shared/i18n/tr/search';
import { translator } from '@/shared/i18n/translator';
import { signedInAtom } from '@/shared/state/session-atom';
import { toast } from '@/shared/ui/toast';
import { deviceSearches } from './device-searches';

const t = translator(texts);

export interface OwnSearches {
  readonly searches: readonly RecentSearch[];
  readonly forget: (term: string) => void;
  readonly forgetAll: () => void;
}

/** Of signed-in people the server's; of visitors, and of an account that strangers share, this browser's. What is deleted is gone at once, and back where that failed. */
export const useRecentSearches = (): OwnSearches => {
  const signedIn = useAtomValue(signedInAtom);
  const queryClient = useQueryClient();
  const { queryKey } = recentSearchesQuery(true);
  const { data: session } = useQuery({ ...sessionQuery(), enabled: signedIn });
  const onServer = signedIn && !session?.user.shared;
  const { data: own = [] } = useQuery(recentSearchesQuery(onServer));
  const onDevice = useSyncExternalStore(deviceSearches.subscribe, deviceSearches.list);

  const change = async (left: readonly RecentSearch[], term?: string): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, [...left]);
    try {
      await apiOf(queryClient).delete('/api/search-history', undefined, { query: { search_term: term } });
    } catch {
      toast.add({ type: 'error', title: t('forget_failed') });
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return onServer
    ? {
        searches: own,
        forget: (term) =>
          void change(
            own.filter(({ search_term }) => search_term !== term),
            term,
          ),
        forgetAll: () => void change([]),
      }
    : {
        searches: onDevice,
        forget: deviceSearches.remove,
        forgetAll: deviceSearches.clear,
      };
};
