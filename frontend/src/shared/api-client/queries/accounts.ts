import { queryOptions } from '@tanstack/react-query';
import type { Session } from '@ilan/api';
import { ApiError } from '../api-error';
import { apiOf } from '../query-client';
import { token } from '../token';

/** Who is signed in; null for a visitor (no stored token). A refused token is removed. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ client, signal }): Promise<Session | null> => {
      if (!token.read()) return null;
      try {
        return await apiOf(client).get<Session>('/api/user', { signal });
      } catch (error) {
        // Without an answer the token may still be good.
        if (!(error instanceof ApiError) || error.status !== 0) token.remove();
        throw error;
      }
    },
    staleTime: Infinity,
    retry: false,
  });
