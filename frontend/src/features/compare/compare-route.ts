import { statusOf } from '@/shared/api-client/api-error';
import { listingQuery } from '@/shared/api-client/queries/listings';
import type { PageContext } from '@/shared/routing/page';
import { soon } from '@/shared/routing/soon';
import { ComparePage } from './components/compare-page';
import { comparedIds } from './state/compared-ids';

/** An ad that is gone is a column that says so. */
export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  await soon(
    Promise.all(
      comparedIds(url.searchParams.get('ids')).map((id) =>
        queryClient.query(listingQuery(id)).catch((error: unknown) => {
          const status = statusOf(error);
          if (status !== 404 && status !== 410) throw error;
        }),
      ),
    ),
  );
};

export default ComparePage;
