import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  PopularForStaff,
  RudeMatch,
  SearchEffect,
  SearchRule,
  SearchRuleCreate,
  SearchRuleList,
  SearchRuleWrite,
  SynonymKind,
  WithheldTerms,
} from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';

const API = '/api/admin/search-rules';
const RULES = ['admin', 'search-rules'] as const;
const at = (id: string) => `${API}/${encodeURIComponent(id)}`;

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...RULES, 'list'],
    queryFn: async ({ client, signal }) => (await apiOf(client).get<SearchRuleList>(API, { signal })).data,
    staleTime: 30_000,
  });

export const popularQuery = () =>
  queryOptions({
    queryKey: [...RULES, 'popular'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<PopularForStaff>(`${API}/popular`, { signal })).data,
    staleTime: 30_000,
  });

/** What is asked of the server about a change that is not saved; null while there is nothing to ask. */
export type WantedEffect =
  | { readonly of: 'redirect'; readonly q: string; readonly path: string | undefined }
  | {
      readonly of: 'synonyms';
      readonly q: string;
      readonly id: string | undefined;
      readonly kind: SynonymKind;
      readonly word: string | undefined;
      readonly words: string | undefined;
    };

const given = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

export const effectQuery = (wanted: WantedEffect | null) =>
  queryOptions({
    queryKey: [...RULES, 'effect', wanted],
    enabled: wanted !== null,
    queryFn: ({ client, signal }) => {
      const { of = 'redirect', ...fields } = wanted ?? {};
      const path = of === 'redirect' ? `${API}/effect` : '/api/admin/synonyms/effect';
      return apiOf(client).get<SearchEffect>(path, { signal, query: given(fields) });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

/** A hidden term or a rude word that is not saved. */
export interface DraftedWithheld {
  readonly kind: 'hidden' | 'rude';
  /** The rule in whose place it would stand; undefined for a new one. */
  readonly id: string | undefined;
  /** Undefined where the rule goes. */
  readonly term: string | undefined;
  readonly match: RudeMatch | undefined;
}

export const withheldQuery = ({ kind, id, term, match }: DraftedWithheld) =>
  queryOptions({
    queryKey: [...RULES, 'withheld', kind, id, term, match],
    enabled: term !== '',
    queryFn: ({ client, signal }) =>
      apiOf(client).get<WithheldTerms>(`${API}/withheld`, { signal, query: given({ kind, id, term, match }) }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const refreshRules = (client: QueryClient) => client.invalidateQueries({ queryKey: RULES });

/** @throws ApiError `SEARCH_RULE_EXISTS` when somebody else was quicker; the lists show theirs by then */
export const addRule = async (client: QueryClient, body: SearchRuleCreate): Promise<void> => {
  try {
    await apiOf(client).post<SearchRule>(API, body);
  } finally {
    await refreshRules(client);
  }
};

/** @throws ApiError `VERSION_CONFLICT` when somebody else saved it meanwhile; the list shows what they saved by then */
export const saveRule = async (client: QueryClient, id: string, body: SearchRuleWrite): Promise<void> => {
  try {
    await apiOf(client).put<SearchRule>(at(id), body);
  } finally {
    await refreshRules(client);
  }
};

/** @throws ApiError `VERSION_CONFLICT`, `NO_SEARCH_RULE`; the lists show what is kept by then */
export const removeRule = async (client: QueryClient, { id, revision }: SearchRule): Promise<void> => {
  try {
    await apiOf(client).delete(at(id), { revision });
  } finally {
    await refreshRules(client);
  }
};
