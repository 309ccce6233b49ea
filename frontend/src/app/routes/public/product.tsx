import { ProductPage } from '@/features/product/components/product-page';
import { listingQuery, priceHistoryQuery, similarListingsQuery } from '@/shared/api-client/queries/listings';
import { movedTo, type EntityPageContext } from '../../page';
import { soon } from '../../soon';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | void> => {
  // Prefetching never fails: a page without these two is still the page of the ad.
  const beside = Promise.all([
    queryClient.prefetchQuery(similarListingsQuery(id)),
    queryClient.prefetchQuery(priceHistoryQuery(id)),
  ]);
  const listing = await queryClient.ensureQueryData(listingQuery(id));
  if (listing.slug_pid !== `${slug}-p${id}`) return movedTo(`/${listing.slug_pid}`, url);
  await soon(beside);
};

export default ProductPage;
