import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SecondFactor } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

export const SECOND_FACTOR_PATH = '/api/account/second-factor';

/** Whether the password alone opens nothing. */
export const isOn = ({ totp_since: totp, passkeys }: SecondFactor): boolean => totp !== null || passkeys.length > 0;

/** What is asked for beside the password. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ client, signal }): Promise<SecondFactor> => apiOf(client).get(SECOND_FACTOR_PATH, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** What is on at this moment; undefined where that cannot be had. */
export const factorOfNow = (client: QueryClient): Promise<SecondFactor | undefined> =>
  client.query(secondFactorQuery()).catch(() => undefined);
