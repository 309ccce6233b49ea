import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { favoriteIdsQuery } from '@/shared/api-client/queries/favorite-ids';

type Subscribe = (listener: () => void) => () => void;
const kept = new WeakMap<QueryClient, Subscribe>();

/** Fetches the ids while somebody listens, and tells of changes: one observer for the hearts of all cards, of which a page has dozens. */
export const favoriteIdsOf = (client: QueryClient): Subscribe => {
  const known = kept.get(client);
  if (known) return known;
  const observer = new QueryObserver(client, favoriteIdsQuery());
  const subscribe: Subscribe = (listener) => observer.subscribe(listener);
  kept.set(client, subscribe);
  return subscribe;
};
