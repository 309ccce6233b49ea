import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PackageWrite, StaffPackage, StaffPackages } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const PACKAGES = ['admin', 'packages'] as const;

export const packagesQuery = () =>
  queryOptions({
    queryKey: PACKAGES,
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<StaffPackages>('/api/admin/packages', { signal })).data,
    staleTime: 30_000,
  });

/** Under its id, or as a new one. @throws ApiError `VERSION_CONFLICT` when somebody else saved it meanwhile */
export const savePackage = async (
  client: QueryClient,
  id: string | undefined,
  body: PackageWrite,
): Promise<StaffPackage> => {
  const api = apiOf(client);
  const saved = await (id === undefined
    ? api.post<StaffPackage>('/api/admin/packages', body)
    : api.put<StaffPackage>(`/api/admin/packages/${encodeURIComponent(id)}`, body));
  await client.invalidateQueries({ queryKey: PACKAGES });
  return saved;
};
