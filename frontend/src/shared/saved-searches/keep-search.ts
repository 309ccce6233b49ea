import type { QueryClient } from '@tanstack/react-query';
import type { SavedSearch, SaveSearchForm, SearchSaved } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { toast } from '@/shared/ui/toast';
import { t } from './texts';

const listAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: savedSearchesQuery().queryKey });

const tellFailure = (title: string, error: unknown): void => {
  const message = error instanceof ApiError && error.status !== 401 ? error.message : undefined;
  toast.add({ type: 'error', title, ...(message && { message }) });
};

/** Saves a search and says so, with a way back. */
export async function saveSearch(client: QueryClient, criteria: string): Promise<void> {
  try {
    const { id, name } = await apiOf(client).post<SearchSaved>('/api/saved-searches', { criteria });
    await listAnew(client);
    const note = toast.add({
      type: 'success',
      title: t('save_done'),
      message: t('save_done_text'),
      action: {
        label: t('undo'),
        onPress: () => {
          toast.dismiss(note);
          void forget(client, { id, name });
        },
      },
    });
  } catch (error) {
    tellFailure(t('save_failed'), error);
  }
}

/** Deletes a saved search, with a way back: it comes again as it was. What asks for something that is no more cannot be saved anew. */
export async function removeSearch(client: QueryClient, search: SavedSearch): Promise<void> {
  if (!(await forget(client, search))) return;
  const done = { type: 'success', title: t('removed', { name: search.name }) } as const;
  if (search.gone.length > 0) {
    toast.add(done);
    return;
  }
  const note = toast.add({
    ...done,
    action: {
      label: t('undo'),
      onPress: () => {
        toast.dismiss(note);
        void restore(client, search);
      },
    },
  });
}

async function forget(client: QueryClient, { id }: Pick<SavedSearch, 'id' | 'name'>): Promise<boolean> {
  try {
    await apiOf(client).delete(`/api/saved-searches/${id}`);
    client.setQueryData(savedSearchesQuery().queryKey, (known) => known?.filter((one) => one.id !== id));
    await listAnew(client);
    return true;
  } catch (error) {
    tellFailure(t('remove_failed'), error);
    return false;
  }
}

async function restore(client: QueryClient, { criteria, name, rhythm }: SavedSearch): Promise<void> {
  try {
    const form: SaveSearchForm = { criteria, name, rhythm };
    await apiOf(client).post('/api/saved-searches', form);
    await listAnew(client);
    toast.add({ type: 'success', title: t('restored', { name }) });
  } catch (error) {
    tellFailure(t('save_failed'), error);
  }
}
