import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RevealedPhone } from '@ilan/api';
import { ApiError, statusOf } from '@/shared/api-client/api-error';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { apiOf } from '@/shared/api-client/query-client';
import { product } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';

const t = translator(product);

/** POST /api/listings/{id}/reveal-phone: only when somebody asks for it, and counted for the seller. */
const phoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['listings', 'phone', id],
    queryFn: async ({ client }) => {
      try {
        return await apiOf(client).post<RevealedPhone>(`/api/listings/${id}/reveal-phone`);
      } catch (error) {
        // Not only the number may be gone: the page says what became of the ad.
        if (statusOf(error) === 404) void client.invalidateQueries({ queryKey: listingQuery(id).queryKey });
        throw error;
      }
    },
    enabled: false,
    retry: false,
    staleTime: Infinity,
  });

export interface PhoneReveal {
  readonly phone: string | undefined;
  /** The seller has taken the number away since the page was made. */
  readonly isGone: boolean;
  readonly busy: boolean;
  readonly failure: string | undefined;
  /** Asked for by this very button, whose place the number then takes. */
  readonly wasAskedHere: boolean;
  readonly reveal: () => void;
}

/** The telephone number of an ad; whoever asks for it on one place of the page gets it on all. */
export function usePhone(id: number): PhoneReveal {
  const { data, error, isFetching, refetch } = useQuery(phoneQuery(id));
  const [wasAskedHere, setAskedHere] = useState(false);
  const known = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : '';
  return {
    phone: data?.phone,
    isGone: error instanceof ApiError && error.status === 404,
    busy: isFetching,
    failure: error && !isFetching ? known || t('phone_failed') : undefined,
    wasAskedHere,
    reveal: () => {
      setAskedHere(true);
      void refetch();
    },
  };
}
