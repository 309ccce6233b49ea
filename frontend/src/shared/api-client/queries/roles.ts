import { queryOptions } from '@tanstack/react-query';
import type { PermissionCatalogue, RoleList } from '@ilan/api';
import { apiOf } from '../query-client';

/** Needs `roles.view`. Looked at again with the focus: another administrator may have changed them. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'roles'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<RoleList>('/api/admin/roles', { signal })).data,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });

export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'permissions'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<PermissionCatalogue>('/api/admin/permissions', { signal })).data,
    staleTime: Infinity,
  });
