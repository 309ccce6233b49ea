import type { ListingCard } from '@ilan/api';
import type { HomeData } from '@/shared/api-client/queries/home';

/**
 * The home page with an ad that came in or changed: in its place by date, once, newest first.
 * An older one than the page shows (an ad that was only taken up again) changes nothing.
 */
export function withNewAd(home: HomeData, card: ListingCard): HomeData {
  const others = home.recent.data.filter((one) => one.id !== card.id);
  const known = others.length < home.recent.data.length;
  const oldest = others.at(-1)?.published_at ?? '';
  if (!known && home.recent.meta.last_page > 1 && card.published_at < oldest) return home;
  const data = [card, ...others].sort((a, b) => b.published_at.localeCompare(a.published_at));
  return resized(home, data, known ? 0 : 1);
}

/** The home page without an ad that left. */
export function withoutAd(home: HomeData, id: number): HomeData {
  const data = home.recent.data.filter((card) => card.id !== id);
  const featured = home.featured.filter((card) => card.id !== id);
  const gone = home.recent.data.length - data.length;
  if (gone === 0 && featured.length === home.featured.length) return home;
  return { ...resized(home, data, -gone), featured };
}

function resized(home: HomeData, data: ListingCard[], change: number): HomeData {
  const meta = { ...home.recent.meta, total: home.recent.meta.total + change };
  return { ...home, listing_count: home.listing_count + change, recent: { ...home.recent, data, meta } };
}
