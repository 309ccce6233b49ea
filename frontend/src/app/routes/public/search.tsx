import { loadListings } from '@/features/category/api/load-listings';
import { SearchPage } from '@/features/category/components/search-page';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import type { PageContext } from '../../page';
import { soon } from '../../soon';

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  await Promise.all([
    soon(loadListings(queryClient, null, url)),
    queryClient.query({ ...topCategoriesQuery(), staleTime: 'static' }),
  ]);
};

export default SearchPage;
