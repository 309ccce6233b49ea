import { queryOptions } from '@tanstack/react-query';
import type { Settings } from '@ilan/api';
import { fetchSettings, settingsQuery } from '@/shared/api-client/queries/settings';

/** For those who change them: never out of a cache. Made stale with the others, being among their keys. */
export const freshSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'fresh'],
    queryFn: async ({ client, signal }): Promise<Settings> => {
      const settings = await fetchSettings(client, signal);
      client.setQueryData(settingsQuery().queryKey, settings);
      return settings;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
