import type { AdvertList } from '@ilan/api';
import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';

/** Finds ads by their number or title. */
export const findAds: PaletteRecords['find'] = async (client, q, signal) => {
  const query = { q, per_page: FEW_RECORDS };
  const { data } = await apiOf(client).get<AdvertList>('/api/admin/adverts', { query, signal });
  return data.map(({ id, title, listing_number }) => ({ id, label: title, detail: listing_number }));
};
