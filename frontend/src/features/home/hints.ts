import { homeQuery } from '@/shared/api-client/queries/home';
import { type HeardPart, soon } from '@/shared/realtime/heard-part';

const { queryKey } = homeQuery();
const pageIsStale = () => [soon('home', queryKey)];

/** A published ad is put into the open page by itself (useFreshAds). */
export const hints: HeardPart = {
  hints: { listing_changed: pageIsStale, listing_removed: pageIsStale },
  whileAway: [queryKey],
};
