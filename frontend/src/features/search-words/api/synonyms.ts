import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SynonymCreate, SynonymGroup, SynonymList, SynonymWrite } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const SYNONYMS = ['admin', 'synonyms'] as const;
const at = (id: string) => `/api/admin/synonyms/${encodeURIComponent(id)}`;

export const synonymsQuery = () =>
  queryOptions({
    queryKey: SYNONYMS,
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<SynonymList>('/api/admin/synonyms', { signal })).data,
    staleTime: 30_000,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: SYNONYMS });

export const addSynonyms = async (client: QueryClient, body: SynonymCreate): Promise<void> => {
  await apiOf(client).post<SynonymGroup>('/api/admin/synonyms', body);
  await refresh(client);
};

/** @throws ApiError `VERSION_CONFLICT` when somebody else saved it meanwhile; the list shows what they saved by then */
export const saveSynonyms = async (client: QueryClient, id: string, body: SynonymWrite): Promise<void> => {
  try {
    await apiOf(client).put<SynonymGroup>(at(id), body);
  } finally {
    await refresh(client);
  }
};

export const removeSynonyms = async (client: QueryClient, { id, revision }: SynonymGroup): Promise<void> => {
  try {
    await apiOf(client).delete(at(id), { revision });
  } finally {
    await refresh(client);
  }
};
