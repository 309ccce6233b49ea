import { useQueryClient } from '@tanstack/react-query';
import type { ChangeSavedSearchForm, SavedSearch } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

/** Changes a saved search: shown at once, and as it was before where the server does not take it. */
export function useChangeSearch({ id }: SavedSearch) {
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery();
  const show = (change: Partial<SavedSearch>): void => {
    client.setQueryData(queryKey, (known) => known?.map((one) => (one.id === id ? { ...one, ...change } : one)));
  };
  return {
    change: async (form: ChangeSavedSearchForm): Promise<void> => {
      await client.cancelQueries({ queryKey });
      show({ ...(form.name && { name: form.name }), ...(form.rhythm && { rhythm: form.rhythm }) });
      try {
        await apiOf(client).patch(`/api/saved-searches/${id}`, form);
      } catch (error) {
        const message = error instanceof ApiError && error.status !== 401 ? error.message : undefined;
        toast.add({ type: 'error', title: t('change_failed'), ...(message && { message }) });
      }
      await client.invalidateQueries({ queryKey });
    },
    /** The person looks at what was found. */
    seen: (): void => {
      show({ new_count: 0 });
      void apiOf(client)
        .post(`/api/saved-searches/${id}/seen`)
        .catch(() => client.invalidateQueries({ queryKey }));
    },
  };
}
