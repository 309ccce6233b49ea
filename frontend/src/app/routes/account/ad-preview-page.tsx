import { lazy } from 'react';
import type { ListingDetail } from '@ilan/api';

// The code of the product page comes once it is shown.
const ProductArticle = lazy(async () => {
  const { ProductArticle: Part } = await import('@/features/product/components/product-article');
  return { default: Part };
});

/** The product page inside the pages that write an ad. */
export const AdPreviewPage = ({ listing }: { readonly listing: ListingDetail }) => (
  <ProductArticle listing={listing} embedded />
);
