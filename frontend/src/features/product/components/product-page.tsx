import { useQuery } from '@tanstack/react-query';
import { statusOf } from '@/shared/api-client/api-error';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { useView } from '../hooks/use-view';
import { Actions } from './actions';
import { Complaint } from './complaint';
import { PhoneBar } from './phone-bar';
import { PriceHistory } from './price-history';
import { ProductArticle } from './product-article';
import { ProductHead } from './product-head';
import { SimilarListings } from './similar-listings';
import { StatusBanner } from './status-banner';

const isAway = (error: unknown): boolean => [404, 410].includes(statusOf(error) ?? 0);

/** One ad and what surrounds it. */
export function ProductPage({ id }: { readonly id: number }) {
  const { data, error } = useQuery(listingQuery(id));
  useView(id);
  if (data === undefined) return null;
  // Taken away, or sent for another review, while somebody reads it: it can be read to the end, and no longer be bought.
  const listing = isAway(error) ? { ...data, status: 'inactive' as const } : data;
  return (
    <article className="page pt-2 pb-6">
      <ProductHead listing={listing} />
      <Breadcrumb
        crumbs={[
          ...listing.breadcrumb.map(({ name, slug_cid: slug }) => ({ name, ...(slug !== null && { to: `/${slug}` }) })),
          { name: listing.title },
        ]}
      />
      <StatusBanner listing={listing} />
      <ProductArticle
        listing={listing}
        actions={<Actions listing={listing} />}
        history={<PriceHistory id={id} />}
        report={<Complaint listing={listing} />}
      />
      <SimilarListings id={id} />
      <PhoneBar listing={listing} />
    </article>
  );
}
