import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Rule, RuleList, RuleTest, RuleTrial, RuleWrite } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const RULES = ['admin', 'rules'] as const;
const at = (id: string) => `/api/admin/rules/${encodeURIComponent(id)}`;

export const rulesQuery = () =>
  queryOptions({
    queryKey: RULES,
    queryFn: async ({ client, signal }) => (await apiOf(client).get<RuleList>('/api/admin/rules', { signal })).data,
    staleTime: 30_000,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: RULES });

/** Under its id, or as a new one. @throws ApiError `VERSION_CONFLICT` when somebody else saved it meanwhile */
export const saveRule = async (client: QueryClient, id: string | undefined, body: RuleWrite): Promise<Rule> => {
  const api = apiOf(client);
  const saved = await (id === undefined ? api.post<Rule>('/api/admin/rules', body) : api.put<Rule>(at(id), body));
  await refresh(client);
  return saved;
};

export const removeRule = async (client: QueryClient, id: string, reason: string): Promise<void> => {
  await apiOf(client).delete(at(id), { reason });
  await refresh(client);
};

/** Changes nothing. */
export const tryRule = (client: QueryClient, test: RuleTest): Promise<RuleTrial> =>
  apiOf(client).post<RuleTrial>('/api/admin/rules/try', { test });
