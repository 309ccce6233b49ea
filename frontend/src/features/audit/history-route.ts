import { timelineQuery } from './api/history';
import { HistoryPage } from './components/history-page';
import { statusOf } from '@/shared/api-client/api-error';
import { notFound, type PageContext } from '@/shared/routing/page';

/** `/cpadmin/adverts/12/history` → 12 */
const idIn = (path: string): number => Number(/\/adverts\/([1-9]\d{0,14})\/history\/?$/u.exec(path)?.[1] ?? Number.NaN);

export const load = async ({ queryClient, url }: PageContext): Promise<void> => {
  const id = idIn(url.pathname);
  if (Number.isNaN(id)) throw notFound();
  // Another failure is shown by the page, which can ask again.
  await queryClient.query({ ...timelineQuery(id), staleTime: 0 }).catch((error: unknown) => {
    if (statusOf(error) === 404) throw error;
  });
};

export default HistoryPage;
