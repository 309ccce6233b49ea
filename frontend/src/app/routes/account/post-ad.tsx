import { lazy } from 'react';
import type { ListingDetail } from '@ilan/api';
import { PostAdPage } from '@/features/post-ad/components/post-ad-page';
import { loadPerson } from '@/shared/api-client/queries/accounts';
import type { PageContext } from '../../page';
import { soon } from '../../soon';

// The code of the product page comes with the last step.
const ProductArticle = lazy(async () => {
  const { ProductArticle: Part } = await import('@/features/product/components/product-article');
  return { default: Part };
});
const Preview = ({ listing }: { readonly listing: ListingDetail }) => <ProductArticle listing={listing} embedded />;

export const load = ({ queryClient }: PageContext): Promise<void> => soon(loadPerson(queryClient));

export default function PostAd() {
  return <PostAdPage Preview={Preview} />;
}
