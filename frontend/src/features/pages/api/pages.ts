import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  PageCreate,
  PageLayout,
  PageLayoutWrite,
  SocialLinksWrite,
  StaffPage,
  StaffPages,
  StaffSocialLinks,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const PAGES = ['admin', 'pages'] as const;
const at = (id: number): string => `/api/admin/pages/${id}`;

export const pagesQuery = () =>
  queryOptions({
    queryKey: [...PAGES, 'list'],
    queryFn: ({ client, signal }) => apiOf(client).get<StaffPages>('/api/admin/pages', { signal }),
    staleTime: 10_000,
  });

export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: [...PAGES, 'one', id],
    queryFn: ({ client, signal }) => apiOf(client).get<StaffPage>(at(id), { signal }),
    staleTime: 10_000,
  });

/** What the call made, and everything else that shows pages asked for again: also after a refusal, which says that something changed. */
const andRefresh = async <Made>(client: QueryClient, call: Promise<Made>): Promise<Made> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: PAGES });
  }
};

export const addPage = (client: QueryClient, body: PageCreate): Promise<StaffPage> =>
  andRefresh(client, apiOf(client).post<StaffPage>('/api/admin/pages', body));

/** @throws ApiError `VERSION_CONFLICT` when somebody else saved it meanwhile */
export const savePage = (client: QueryClient, id: number, body: PageCreate, revision: number): Promise<StaffPage> =>
  andRefresh(client, apiOf(client).put<StaffPage>(at(id), { ...body, revision }));

export type PageAct = 'publish' | 'withdraw' | 'delete';

/** @throws ApiError `VERSION_CONFLICT`, `PAGE_NEEDED` */
export const actOnPage = (
  client: QueryClient,
  act: PageAct,
  id: number,
  revision: number,
): Promise<StaffPage | undefined> => {
  const api = apiOf(client);
  return andRefresh<StaffPage | undefined>(
    client,
    act === 'delete'
      ? api.delete<undefined>(at(id), { revision })
      : api.post<StaffPage>(`${at(id)}/${act}`, { revision }),
  );
};

/** @throws ApiError `VERSION_CONFLICT` */
export const saveLayout = (client: QueryClient, body: PageLayoutWrite): Promise<PageLayout> =>
  andRefresh(client, apiOf(client).put<PageLayout>('/api/admin/page-layout', body));

/** @throws ApiError `VERSION_CONFLICT` */
export const saveSocialLinks = (client: QueryClient, body: SocialLinksWrite): Promise<StaffSocialLinks> =>
  andRefresh(client, apiOf(client).put<StaffSocialLinks>('/api/admin/social-links', body));
