import type { ListingDetail } from '@ilan/api';
import { lazyPart } from '@/shared/ui/lazy-part';

// The code of the product page comes once it is shown.
const ProductArticle = lazyPart(async () => {
  const { ProductArticle: Part } = await import('@/features/product/components/product-article');
  return { default: Part };
});

/** The product page inside the pages that write an ad. */
export const AdPreviewPage = ({ listing }: { readonly listing: ListingDetail }) => (
  <ProductArticle listing={listing} embedded />
);
