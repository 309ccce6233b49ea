import type { ListingDetail } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { JsonLd } from '@/shared/seo/json-ld';
import { PageHead, useOrigin } from '@/shared/seo/page-head';

const t = translator(texts);
const MONTH = 30 * 86_400_000;
const LONGEST = 155;

/** What search engines and link previews are told about an ad. */
export function ProductHead({ listing }: { readonly listing: ListingDetail }) {
  const origin = useOrigin();
  const now = useNow();
  const path = `/${listing.slug_pid}`;
  const price = formatPrice(listing.price_minor);
  const photos = listing.photos.map((photo) => origin + photo.urls.fallback);
  const soldLongAgo = listing.sold_at !== null && now - Date.parse(listing.sold_at) > MONTH;
  return (
    <>
      <PageHead
        title={t('title', { title: listing.title, price })}
        description={describe(listing, price)}
        path={path}
        image={listing.photos[0]?.urls.fallback}
        type="product"
        noindex={soldLongAgo || listing.status === 'pending' || listing.status === 'inactive'}
      />
      <JsonLd
        data={{
          '@type': 'Product',
          name: listing.title,
          description: listing.description,
          sku: listing.listing_number,
          image: photos,
          offers: {
            '@type': 'Offer',
            url: origin + path,
            price: listing.price,
            priceCurrency: 'TRY',
            availability: `https://schema.org/${listing.status === 'active' ? 'InStock' : 'SoldOut'}`,
            areaServed: `${listing.district.name}, ${listing.city.name}`,
            seller: { '@type': 'Person', name: listing.seller.name },
          },
        }}
      />
    </>
  );
}

function describe(listing: ListingDetail, price: string): string {
  const text = t('description', {
    title: listing.title,
    price,
    district: listing.district.name,
    city: listing.city.name,
    text: listing.description.replace(/\s+/gu, ' '),
  });
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s\S*$/u, '')}…`;
}
