import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@ilan/api';
import { statusOf } from '../api-error';
import { apiOf } from '../query-client';
import { token } from '../token';

/** Who is signed in; null for a visitor (no stored token). */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    // Asked for the whole visit: it goes on when the page that asked first makes room for another one.
    queryFn: async ({ client }): Promise<Session | null> =>
      token.read() ? apiOf(client).get<Session>('/api/user') : null,
    staleTime: Infinity,
  });

/**
 * Loads the person behind the stored token. When that fails the token is removed and nobody is signed in; only where no
 * answer came at all it stays, since it may still be good.
 */
export const loadPerson = async (queryClient: QueryClient): Promise<Session | null> => {
  try {
    return await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || status === 0) return null;
    // What the server does not answer this tab it may still answer the others.
    token.remove({ alone: status !== 401 && status !== 403 });
    queryClient.setQueryData(sessionQuery().queryKey, null);
    return null;
  }
};
