import type { KnownPlace, OwnPlace } from '@/shared/place/own-place';

/** Whose ads the home page shows: those where the visitor usually looks, unless the address says all of Türkiye. */
export const placeOfList = (search: URLSearchParams, own: KnownPlace): OwnPlace | null =>
  own && search.get('place') !== 'all' ? own : null;
