import { PostAdPage } from '@/features/post-ad/components/post-ad-page';
import { loadPerson } from '@/shared/api-client/queries/accounts';
import type { PageContext } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';
import { AdPreviewPage } from './ad-preview-page';

export const load = ({ queryClient }: PageContext): Promise<void> => soon(loadPerson(queryClient));

export default function PostAd() {
  return <PostAdPage Preview={AdPreviewPage} />;
}
