import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  type Photo,
  SLIDE_PICTURE_FIELD,
  type SlideCreate,
  type SlideOrder,
  type StaffSlide,
  type StaffSlides,
} from '@ilan/api';
import { ordersInTurn } from '@/shared/admin/in-turn';
import { apiOf } from '@/shared/api-client/query-client';

const SLIDERS = ['admin', 'sliders'] as const;

export const slidersQuery = () =>
  queryOptions({
    queryKey: [...SLIDERS, 'list'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).get<StaffSlides>('/api/admin/sliders', { signal })).data,
    staleTime: 10_000,
  });

/** What is kept by now is asked for also after a refusal, which says that something changed. */
const andRefresh = async <Made>(client: QueryClient, call: Promise<Made>): Promise<Made> => {
  try {
    return await call;
  } finally {
    await client.invalidateQueries({ queryKey: SLIDERS });
  }
};

/** A new one, or the one that was seen. @throws ApiError `VERSION_CONFLICT` */
export const saveSlide = (
  client: QueryClient,
  known: StaffSlide | undefined,
  body: SlideCreate,
): Promise<StaffSlide> => {
  const api = apiOf(client);
  return andRefresh(
    client,
    known === undefined
      ? api.post<StaffSlide>('/api/admin/sliders', body)
      : api.put<StaffSlide>(`/api/admin/sliders/${known.id}`, { ...body, revision: known.revision }),
  );
};

/** @throws ApiError `VERSION_CONFLICT` */
export const removeSlide = (client: QueryClient, { id, revision }: StaffSlide): Promise<void> =>
  andRefresh(client, apiOf(client).delete(`/api/admin/sliders/${id}`, { revision }));

const inTurn = ordersInTurn();
const idsOf = (slides: readonly StaffSlide[]): number[] => slides.map(({ id }) => id);

/** Shown at once; a refusal brings back what is kept. @param seen as they stood @throws ApiError `VERSION_CONFLICT` */
export const orderSlides = (
  client: QueryClient,
  { ordered, seen }: Readonly<Record<'ordered' | 'seen', readonly StaffSlide[]>>,
): Promise<StaffSlides> => {
  const body: SlideOrder = { ids: idsOf(ordered), was: idsOf(seen) };
  return inTurn(client, {
    under: SLIDERS,
    show: () => client.setQueryData(slidersQuery().queryKey, [...ordered]),
    send: () => apiOf(client).put<StaffSlides>('/api/admin/slider-order', body),
  });
};

/** @throws ApiError where it is no acceptable photo */
export const bringPicture = (client: QueryClient, file: File): Promise<Photo> => {
  const form = new FormData();
  form.append(SLIDE_PICTURE_FIELD, file, file.name);
  return apiOf(client).post<Photo>('/api/admin/slider-pictures', form);
};
