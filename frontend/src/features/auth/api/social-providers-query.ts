import { queryOptions } from '@tanstack/react-query';
import type { SocialProvider, SocialProviders } from '@ilan/api';
import { queryString } from '@/shared/api-client/api-client';
import { apiOf } from '@/shared/api-client/query-client';

/** Which of them have keys on this site. */
export const socialProvidersQuery = () =>
  queryOptions({
    queryKey: ['auth', 'providers'],
    queryFn: ({ client, signal }) => apiOf(client).get<SocialProviders>('/api/auth/providers', { signal }),
    staleTime: Infinity,
  });

export interface SocialWish {
  /** Own path to come back to. */
  readonly redirect: string;
  readonly remember: boolean;
}

/** Where the browser goes to sign in there. */
export const socialAddress = (provider: SocialProvider, { redirect, remember }: SocialWish): string =>
  `/api/auth/redirect/${provider}${queryString({ redirect, remember: remember ? 1 : undefined })}`;
