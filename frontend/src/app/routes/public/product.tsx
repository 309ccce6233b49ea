import { useQuery } from '@tanstack/react-query';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { PageHead } from '@/shared/seo/page-head';
import { movedTo, type EntityPageContext } from '../../page';

export const load = async ({ queryClient, id, slug, url }: EntityPageContext): Promise<Response | void> => {
  const listing = await queryClient.ensureQueryData(listingQuery(id));
  if (listing.slug_pid !== `${slug}-p${id}`) return movedTo(`/${listing.slug_pid}`, url);
};

export default function ProductPage({ id }: { id: number }) {
  const { data: listing } = useQuery(listingQuery(id));
  if (!listing) return null;
  return (
    <>
      <PageHead title={listing.title} path={`/${listing.slug_pid}`} />
      <h1 className="page py-8 text-2xl font-bold">{listing.title}</h1>
    </>
  );
}
