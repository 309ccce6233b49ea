import { loadMoreRecent } from '@/features/home/api/more-recent-query';
import { HomePage } from '@/features/home/components/home-page';
import { homeQuery } from '@/shared/api-client/queries/home';
import type { PageContext } from '@/shared/routing/page';
import { soon } from '../../soon';

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  await soon(
    Promise.all([queryClient.query({ ...homeQuery(), staleTime: 'static' }), loadMoreRecent(queryClient, url)]),
  );
};

export default HomePage;
