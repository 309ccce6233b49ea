import { ProductPage } from '@/features/product/components/product-page';
import { listingQuery, priceHistoryQuery, similarListingsQuery } from '@/shared/api-client/queries/listings';
import { movedTo, type EntityPageContext } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | undefined> => {
  // A page without these two is still the page of the ad.
  const beside = Promise.allSettled([
    queryClient.query(similarListingsQuery(id)),
    queryClient.query({ ...priceHistoryQuery(id), retry: false }),
  ]);
  const listing = await queryClient.query({ ...listingQuery(id), staleTime: 'static' });
  if (listing.slug_pid !== `${slug}-p${id}`) return movedTo(`/${listing.slug_pid}`, url);
  await soon(beside);
  return undefined;
};

export default ProductPage;
