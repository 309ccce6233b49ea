import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { favoriteIdsQuery } from '@/shared/api-client/queries/favorite-ids';
import { favoritesQuery } from '@/shared/api-client/queries/favorites';
import { useAdPages } from '@/shared/listing-card/use-ad-pages';

/** The favourites, newest heart first. One whose heart is taken here stays in its place until the page is left. */
export const useFavorites = () => {
  const pages = useAdPages(useInfiniteQuery(favoritesQuery()));
  const { data: ids } = useQuery(favoriteIdsQuery());
  const taken = ids ? pages.ads.filter(({ id }) => !ids.includes(id)).length : 0;
  return { ...pages, liked: pages.total === null ? null : Math.max(0, pages.total - taken) };
};
