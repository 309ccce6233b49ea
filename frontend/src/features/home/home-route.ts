import { loadMoreRecent } from './api/more-recent-query';
import { HomePage } from './components/home-page';
import { homeQuery } from '@/shared/api-client/queries/home';
import type { PageContext } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  await soon(
    Promise.all([queryClient.query({ ...homeQuery(), staleTime: 'static' }), loadMoreRecent(queryClient, url)]),
  );
};

export default HomePage;
