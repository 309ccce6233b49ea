import type { InfiniteData } from '@tanstack/react-query';
import type { ListingCard, ListingPage } from '@ilan/api';
import type { HomeData } from '@/shared/api-client/queries/home';

type FirstPage = Pick<ListingPage, 'data' | 'meta'>;

/**
 * The home page with an ad that came in or changed: in its place by date, once, newest first.
 * An older one than the page shows (an ad that was only taken up again) changes nothing.
 */
export function withNewAd(home: HomeData, card: ListingCard): HomeData {
  return resized(home, added(home.recent, card));
}

/** The home page without an ad that left. */
export function withoutAd(home: HomeData, id: number): HomeData {
  const recent = removed(home.recent, id);
  const featured = home.featured.filter((card) => card.id !== id);
  if (recent === home.recent && featured.length === home.featured.length) return home;
  return { ...resized(home, recent), featured };
}

/** The same for the newest ads of a place, as far as they have been read. */
export function withNewAdHere<Pages extends InfiniteData<ListingPage>>(list: Pages, card: ListingCard): Pages {
  const [first, ...others] = list.pages;
  if (first === undefined || others.some(({ data }) => data.some(({ id }) => id === card.id))) return list;
  return { ...list, pages: [added(first, card), ...others] };
}

export function withoutAdHere<Pages extends InfiniteData<ListingPage>>(list: Pages, id: number): Pages {
  const pages = list.pages.map((page) => removed(page, id));
  const gone = pages.some((page, number) => page !== list.pages[number]) ? 1 : 0;
  const [first] = list.pages;
  if (gone === 0 || first === undefined) return list;
  // The total of the first page is the one that is told.
  const total = first.meta.total - gone;
  return { ...list, pages: pages.map((page, n) => (n === 0 ? { ...page, meta: { ...page.meta, total } } : page)) };
}

function added<Page extends FirstPage>(page: Page, card: ListingCard): Page {
  const others = page.data.filter((one) => one.id !== card.id);
  const known = others.length < page.data.length;
  const oldest = others.at(-1)?.published_at ?? '';
  if (!known && page.meta.last_page > 1 && card.published_at < oldest) return page;
  const data = [card, ...others].sort((a, b) => b.published_at.localeCompare(a.published_at));
  return { ...page, data, meta: { ...page.meta, total: page.meta.total + (known ? 0 : 1) } };
}

function removed<Page extends FirstPage>(page: Page, id: number): Page {
  const data = page.data.filter((card) => card.id !== id);
  const gone = page.data.length - data.length;
  return gone === 0 ? page : { ...page, data, meta: { ...page.meta, total: page.meta.total - gone } };
}

function resized(home: HomeData, recent: HomeData['recent']): HomeData {
  if (recent === home.recent) return home;
  return { ...home, listing_count: home.listing_count + recent.meta.total - home.recent.meta.total, recent };
}
