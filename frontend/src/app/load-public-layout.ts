import type { QueryClient } from '@tanstack/react-query';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { pageLinksQuery, socialLinksQuery } from '@/shared/api-client/queries/content';
import { settingsQuery } from '@/shared/api-client/queries/settings';

/**
 * What header and footer show. On the server it is awaited, so that the first HTML has it; in a browser the layout
 * shows skeletons meanwhile. Without it the page still works, so failures stay inside the queries.
 */
export const loadPublicLayout = async (queryClient: QueryClient): Promise<null> => {
  const loading = Promise.allSettled([
    queryClient.query({ ...topCategoriesQuery(), staleTime: 'static' }),
    queryClient.query({ ...settingsQuery(), staleTime: 'static' }),
    queryClient.query({ ...pageLinksQuery(), staleTime: 'static' }),
    queryClient.query({ ...socialLinksQuery(), staleTime: 'static' }),
  ]);
  if (typeof window === 'undefined') await loading;
  return null;
};
