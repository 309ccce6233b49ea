import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api-client/api-error';
import { favoriteIdsQuery } from '@/shared/api-client/queries/favorite-ids';
import { favoritesQuery } from '@/shared/api-client/queries/favorites';
import { apiOf } from '@/shared/api-client/query-client';
import { t as tShell } from '@/shared/i18n/t';
import { listing as texts } from '@/shared/i18n/tr/listing';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);

/** What is wanted of an ad while a call about it runs. */
const wishes = new Map<number, boolean>();

const { queryKey } = favoriteIdsQuery();

/** @returns whether the other hearts are known; what is shown before that is asked for again when the call has ended */
const show = (client: QueryClient, id: number, liked: boolean): boolean => {
  const before = client.getQueryState(queryKey);
  const isWhole = before?.data !== undefined && !before.isInvalidated;
  client.setQueryData(queryKey, (ids = []) => {
    const others = ids.filter((one) => one !== id);
    return liked ? [id, ...others] : others;
  });
  if (!isWhole) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return isWhole;
};

/**
 * Gives or takes the heart: shown at once, undone for this ad alone when the server does not take it. Presses while a call
 * runs are gathered into one more.
 */
export const toggleFavorite = async (client: QueryClient, id: number, liked: boolean): Promise<void> => {
  await client.cancelQueries({ queryKey });
  const isWhole = show(client, id, liked);
  const isRunning = wishes.has(id);
  wishes.set(id, liked);
  if (isRunning) return;
  let kept = !liked;
  try {
    for (let wish = wishes.get(id); wish !== undefined && wish !== kept; wish = wishes.get(id)) {
      await (wish ? apiOf(client).post(`/api/favorites/${id}`) : apiOf(client).delete(`/api/favorites/${id}`));
      kept = wish;
    }
  } catch (error) {
    show(client, id, kept);
    const message = error instanceof ApiError && error.status !== 401 ? error.message : undefined;
    toast.add({
      type: 'error',
      title: t(liked ? 'favorite_add_failed' : 'favorite_remove_failed'),
      ...(message && { message }),
      action: { label: tShell('common.retry'), onPress: () => void toggleFavorite(client, id, liked) },
    });
  } finally {
    wishes.delete(id);
  }
  if (!isWhole) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: favoritesQuery().queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['listings', 'detail', id] });
};
