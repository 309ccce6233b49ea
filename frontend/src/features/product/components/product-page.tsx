import { useQuery } from '@tanstack/react-query';
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

/** One ad and what surrounds it. */
export function ProductPage({ id }: { readonly id: number }) {
  const { data: listing } = useQuery(listingQuery(id));
  useView(id);
  if (listing === undefined) return null;
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
