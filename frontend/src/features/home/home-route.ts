import { loadMoreRecent } from './api/more-recent-query';
import { loadPlaced } from './api/placed-ads-query';
import { HomePage } from './components/home-page';
import { homeQuery } from '@/shared/api-client/queries/home';
import { slidesQuery } from '@/shared/api-client/queries/slides';
import { knownPlace } from '@/shared/place/own-place';
import type { PageContext } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';
import { placeOfList } from './state/place-of-list';

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  const place = placeOfList(url.searchParams, knownPlace(queryClient));
  await soon(
    Promise.all([
      queryClient.query({ ...homeQuery(), staleTime: 'static' }),
      queryClient.query({ ...slidesQuery(), staleTime: 'static' }),
      place === null ? loadMoreRecent(queryClient, url) : loadPlaced(queryClient, place, url),
    ]),
  );
};

export default HomePage;
