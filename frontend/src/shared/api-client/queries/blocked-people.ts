import { queryOptions } from '@tanstack/react-query';
import type { BlockedPeople } from '@ilan/api';
import { apiOf } from '../query-client';

/** Whom this person has blocked, the last one first. */
export const blockedPeopleQuery = () =>
  queryOptions({
    queryKey: ['account', 'blocked-people'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<BlockedPeople>('/api/account/blocked-people', { signal })).data,
    staleTime: 0,
  });
