import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AccountExport, OpenSessions, SecurityEntries, User } from '@ilan/api';
import { apiOf } from '../query-client';
import { sessionQuery } from './accounts';

/** What the signed-in person is, everywhere in this tab. */
export const keepUser = (client: QueryClient, change: Partial<User>): void => {
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, user: { ...session.user, ...change } },
  );
};

/**
 * Looks after the account while its pages are open: whatever another tab or device changed comes with the focus, and an
 * ended session is noticed. The pages themselves read the session.
 */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: async ({ client, signal }): Promise<User> => {
      const user = await apiOf(client).get<User>('/api/account/profile', { signal });
      keepUser(client, user);
      return user;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const openSessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ client, signal }): Promise<OpenSessions> => apiOf(client).get('/api/account/sessions', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const securityLogQuery = () =>
  queryOptions({
    queryKey: ['account', 'security-log'],
    queryFn: ({ client, signal }): Promise<SecurityEntries> =>
      apiOf(client).get('/api/account/security-log', { signal }),
    staleTime: 0,
  });

const SOON = 2000;
const LATER = 10_000;
const TIMEOUT = 60_000;

/** Asks again while the file is being made, less often after a minute. */
export const accountExportQuery = () =>
  queryOptions({
    queryKey: ['account', 'export'],
    queryFn: ({ client, signal }): Promise<AccountExport> => apiOf(client).get('/api/account/export', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'preparing') return false;
      return Date.now() - Date.parse(data.requested_at ?? '') < TIMEOUT ? SOON : LATER;
    },
  });
