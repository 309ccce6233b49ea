import { redirect } from 'react-router-dom';
import { knownPlace } from '@/shared/place/own-place';
import { placedAddress } from './state/own-place';
import { loadListings } from './api/load-listings';
import { SearchPage } from './components/search-page';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { type PageContext, withoutRefused } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';

export const load = async ({ queryClient, url }: PageContext): Promise<Response | undefined> => {
  const placed = placedAddress(url, knownPlace(queryClient));
  if (placed !== undefined) return redirect(placed);
  const [moved] = await Promise.all([
    soon(loadListings(queryClient, null, url)).catch((error: unknown) => withoutRefused(error, url)),
    queryClient.query({ ...topCategoriesQuery(), staleTime: 'static' }),
  ]);
  return moved ?? undefined;
};

export default SearchPage;
