import { useQuery } from '@tanstack/react-query';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { product as words } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { Actions } from './actions';
import { Facts } from './facts';
import { Gallery } from './gallery';
import { PhoneBar } from './phone-bar';
import { PriceHistory } from './price-history';
import { ProductHead } from './product-head';
import { SafetyTips } from './safety-tips';
import { SellerCard } from './seller-card';
import { SimilarListings } from './similar-listings';
import { StatusBanner } from './status-banner';
import { Summary } from './summary';

const t = translator(words);

/** One ad. On phones one column in reading order; on wide screens price and seller stay beside the photos. */
export function ProductPage({ id }: { readonly id: number }) {
  const { data: listing } = useQuery(listingQuery(id));
  if (listing === undefined) return null;
  return (
    <article className="page pt-2 pb-6">
      <ProductHead listing={listing} />
      <Breadcrumb
        crumbs={[
          ...listing.breadcrumb.map((crumb) => ({ name: crumb.name, to: `/${crumb.slug_cid}` })),
          { name: listing.title },
        ]}
      />
      <StatusBanner listing={listing} />
      <div className="mt-2 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
        <div className="contents lg:grid lg:grid-cols-1 lg:gap-6">
          <div className="-mx-4 md:mx-0">
            <Gallery title={listing.title} photos={listing.photos} />
          </div>
          <section aria-labelledby="facts" className="order-2">
            <h2 id="facts" className="text-lg font-bold tracking-tight">
              {t('facts')}
            </h2>
            <div className="mt-2">
              <Facts listing={listing} />
            </div>
          </section>
          <section aria-labelledby="text" className="order-2">
            <h2 id="text" className="text-lg font-bold tracking-tight">
              {t('text')}
            </h2>
            <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{listing.description}</p>
          </section>
          <div className="order-2 empty:hidden">
            <PriceHistory id={id} />
          </div>
          <div className="order-4">
            <SafetyTips />
          </div>
        </div>
        <aside className="lg:bg-surface lg:border-line lg:rounded-card contents lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)] lg:grid lg:gap-5 lg:border lg:p-5">
          <div className="order-1 grid gap-4">
            <Summary listing={listing} />
            <Actions listing={listing} />
          </div>
          <div className="border-line order-3 border-t pt-5">
            <SellerCard seller={listing.seller} />
          </div>
        </aside>
      </div>
      <SimilarListings id={id} />
      <PhoneBar listing={listing} />
    </article>
  );
}
