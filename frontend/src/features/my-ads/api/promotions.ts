import { queryOptions } from '@tanstack/react-query';
import type { PromotionEffect } from '@ilan/api';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';
import { apiOf } from '@/shared/api-client/query-client';

/** What happened to an own ad before, while and after it was promoted. */
export const promotionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...MY_LISTINGS, 'promotions', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get<PromotionEffect>(`/api/listings/${encodeURIComponent(id)}/promotions`, { signal }),
    staleTime: 60_000,
  });
