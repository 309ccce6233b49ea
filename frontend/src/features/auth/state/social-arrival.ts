import { socialError, type SocialError } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';

/** What the provider's callback brought: a code to exchange, or why there is none. */
export interface SocialArrival {
  readonly code: string;
  readonly error: SocialError | undefined;
}

/** An address without either is an old one. */
export const arrivalOf = (search: string): SocialArrival => {
  const params = new URLSearchParams(search);
  const given = params.get('error');
  const code = given === null ? (params.get('code') ?? '') : '';
  const known = socialError.safeParse(given);
  const error = given !== null ? (known.success ? known.data : 'failed') : code === '' ? 'expired' : undefined;
  return { code, error };
};

/** Why the exchange came to nothing. */
export const exchangeErrorOf = (error: unknown): SocialError => {
  const status = statusOf(error);
  if (status === undefined) return 'failed';
  return status === 0 || status === 429 || status >= 500 ? 'unavailable' : 'expired';
};
