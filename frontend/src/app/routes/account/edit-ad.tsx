import { EditAdPage } from '@/features/post-ad/components/edit-ad-page';
import { myListingQuery } from '@/shared/api-client/queries/selling';
import { type PageContext, notFound } from '@/shared/routing/page';
import { AdPreviewPage } from './ad-preview-page';

/** `/edit-ad/12` → 12 */
const idIn = (path: string): number => Number(/\/edit-ad\/([1-9]\d{0,14})\/?$/u.exec(path)?.[1] ?? Number.NaN);

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  const id = idIn(url.pathname);
  if (Number.isNaN(id)) throw notFound();
  await queryClient.query({ ...myListingQuery(id), staleTime: 0 });
};

export default function EditAd() {
  return <EditAdPage Preview={AdPreviewPage} />;
}
