import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type {
  CategoriesOrdered,
  CategoryCreate,
  CategoryDelete,
  CategoryFilePart,
  CategoryImport,
  CategoryImported,
  CategoryMerge,
  CategoryMove,
  CategoryOrder,
  CategoryTrial,
  CategoryTried,
  CategoryTwins,
  CategoryTwinsQuery,
  CategoryVisibility,
  CategoryWrite,
  StaffCategories,
  StaffCategory,
} from '@ilan/api';
import { broughtInParts, type Steadily, type Ways } from '@/shared/admin/file/brought-parts';
import { StoppedFile } from '@/shared/admin/file/stopped-file';
import type { TriedFile } from '@/shared/admin/file/tried-file';
import { ordersInTurn } from '@/shared/admin/in-turn';
import { askedAgain, stillSince } from '@/shared/admin/moving-ads';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import type { ToldRow } from '../state/file-faults';
import { ordersNow, withNumbers } from '../state/file-parts';
import { t } from '../texts';

const CATEGORIES = ['admin', 'categories'] as const;
const PATH = '/api/admin/categories';

const LIST = [...CATEGORIES, 'list'] as const;

/** Asked for again while ads of one that is gone are on their way. */
export const staffCategoriesQuery = () =>
  queryOptions({
    queryKey: LIST,
    queryFn: async ({ client, signal }) => {
      const answer = await apiOf(client).get<StaffCategories>(PATH, { signal });
      const before = client.getQueryData<StaffCategories & { readonly since: number }>(LIST);
      return { ...answer, since: stillSince(before, answer.gone) };
    },
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => askedAgain(data),
  });

export interface WantedPlace {
  readonly id: number;
  readonly act: CategoryTwinsQuery['act'];
  /** Null for the top level. */
  readonly to: number | null;
}

/** Filters of one name that would be asked beside each other once a category is there. */
export const twinsQuery = ({ id, act, to }: WantedPlace) =>
  queryOptions({
    queryKey: [...CATEGORIES, 'twins', id, act, to],
    queryFn: async ({ client, signal }) => {
      const query = { act, ...(to !== null && { to }) };
      return (await apiOf(client).get<CategoryTwins>(`${PATH}/${id}/twins`, { signal, query })).data;
    },
    staleTime: 5_000,
    retry: false,
  });

/** Where it cannot be said what a category brings along. @throws what is no answer of the server */
export const unknownTwins = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error;
  return undefined;
};

/** What is kept by now is asked for also after a refusal, which says that something changed. */
const andRefresh = async <Made>(client: QueryClient, call: Promise<Made>): Promise<Made> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: CATEGORIES });
  }
};

export const addCategory = (client: QueryClient, body: CategoryCreate): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).post<StaffCategory>(PATH, body));

/** @throws ApiError `VERSION_CONFLICT`, as all below do */
export const saveCategory = (client: QueryClient, id: number, body: CategoryWrite): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).put<StaffCategory>(`${PATH}/${id}`, body));

export const moveCategory = (client: QueryClient, id: number, body: CategoryMove): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).put<StaffCategory>(`${PATH}/${id}/place`, body));

export const showCategory = (client: QueryClient, id: number, body: CategoryVisibility): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).put<StaffCategory>(`${PATH}/${id}/visibility`, body));

export const mergeCategory = (client: QueryClient, id: number, body: CategoryMerge): Promise<void> =>
  andRefresh(client, apiOf(client).post(`${PATH}/${id}/merge`, body));

export const deleteCategory = (client: QueryClient, id: number, body: CategoryDelete): Promise<void> =>
  andRefresh(client, apiOf(client).delete(`${PATH}/${id}`, body));

export const restoreCategory = (client: QueryClient, id: number): Promise<StaffCategory> =>
  andRefresh(client, apiOf(client).post<StaffCategory>(`${PATH}/${id}/restore`));

/** All of it or nothing. @throws ApiError with the sentence about the row that cannot be */
const importCategories = (client: QueryClient, body: CategoryImport): Promise<CategoryImported> =>
  andRefresh(client, apiOf(client).post<CategoryImported>('/api/admin/category-import', body));

const ROW = /^rows\.(\d{1,4})(?:\.|$)/u;

/** What it would change, or what is refused of each of its rows. @throws ApiError where no row is named */
export const tryCategories = async (
  client: QueryClient,
  body: CategoryImport,
): Promise<CategoryImported | { readonly refused: readonly ToldRow[] }> => {
  try {
    return await importCategories(client, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = Object.entries(error.errors).flatMap(([field, problems]) => {
      const [, at] = ROW.exec(field) ?? [];
      return at === undefined ? [] : problems.map((problem) => ({ at: Number(at), problem }));
    });
    if (refused.length === 0) throw error;
    return { refused };
  }
};

/** What all parts of a long file would do, each behind those before it. */
export const tryParts = async (client: QueryClient, body: CategoryTrial): Promise<CategoryTried['parts']> =>
  (await apiOf(client).post<CategoryTried>('/api/admin/category-import-trial', body)).parts;

/** The tree as it is now, whatever the page has. */
const treeNow = (client: QueryClient): Promise<StaffCategories> =>
  client.query({ ...staffCategoriesQuery(), staleTime: 0 });

type BroughtOnce = (body: CategoryImport, ways: Ways) => Promise<CategoryImported>;
/** However often it is sent until an answer comes, it is brought once. */
const broughtOnce =
  (client: QueryClient): BroughtOnce =>
  (body, { once, steadily }) =>
    steadily(() =>
      once(body, (headers) => apiOf(client).post<CategoryImported>('/api/admin/category-import', body, { headers })),
    );

/** Brings a file of one part as it was tried. */
export function importingAtOnce(client: QueryClient, tried: Omit<CategoryImport, 'dry_run'>): TriedFile['apply'] {
  const bring = broughtOnce(client);
  const apply = broughtInParts({
    parts: [{ ...tried, dry_run: false }],
    sizeOf: ({ rows, orders }) => rows.length || orders.length,
    bring: async (body, ways) => (await bring(body, ways)).changes.length,
  });
  return (tell) => andRefresh(client, apply(tell));
}

/** Brings the parts of a long file one after the other, once each. @throws StoppedFile where a part is refused behind others that stay */
export function importingParts(client: QueryClient, parts: readonly CategoryFilePart[]): TriedFile['apply'] {
  const bring = broughtOnce(client);
  const hasRows = parts.some(({ rows }) => rows.length > 0);
  const given = new Map<number, number>();
  /** As it was sent first: what it has done already is no reason to send something else. */
  const sent = new Map<CategoryFilePart, CategoryImport>();
  const bodyOf = async (part: CategoryFilePart, steadily: Steadily): Promise<CategoryImport> => {
    const { rows, orders: wanted } = withNumbers(part, given);
    const orders = wanted.length > 0 ? ordersNow((await steadily(() => treeNow(client))).data, wanted) : [];
    if (!orders) throw new StoppedFile(t('file_moved_meanwhile'));
    return { rows, orders, dry_run: false };
  };
  const apply = broughtInParts({
    parts,
    sizeOf: ({ rows, orders }) => (hasRows ? rows.length : orders.length),
    bring: async (part, ways) => {
      const body = sent.get(part) ?? (await bodyOf(part, ways.steadily));
      sent.set(part, body);
      const brought = await bring(body, ways);
      for (const { key, id } of brought.added ?? []) given.set(key, id);
      return brought.changes.length;
    },
  });
  return (tell) => andRefresh(client, apply(tell));
}

const inTurn = ordersInTurn();
const idsOf = (categories: readonly StaffCategory[]): number[] => categories.map(({ id }) => id);

/** Shown at once; a refusal brings back what is kept. @param ordered all children of the parent @param seen the same as they stood */
export const orderCategories = (
  client: QueryClient,
  parent_id: number | null,
  { ordered, seen }: Readonly<Record<'ordered' | 'seen', readonly StaffCategory[]>>,
): Promise<CategoriesOrdered> => {
  const body: CategoryOrder = { parent_id, ids: idsOf(ordered), was: idsOf(seen) };
  return inTurn(client, {
    under: CATEGORIES,
    show: () =>
      client.setQueryData(
        staffCategoriesQuery().queryKey,
        (all) => all && { ...all, data: [...all.data.filter((one) => one.parent_id !== parent_id), ...ordered] },
      ),
    send: () => apiOf(client).put<CategoriesOrdered>('/api/admin/category-order', body),
  });
};
