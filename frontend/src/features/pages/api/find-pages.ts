import type { StaffPages } from '@ilan/api';
import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';

/** By words of their titles: there are few enough to look through. */
export const findPages: PaletteRecords['find'] = async (client, q, signal) => {
  const { data } = await apiOf(client).get<StaffPages>('/api/admin/pages', { signal });
  const wanted = q.toLocaleLowerCase('tr');
  return data
    .filter(({ title }) => title.toLocaleLowerCase('tr').includes(wanted))
    .slice(0, FEW_RECORDS)
    .map(({ id, title, slug_paid }) => ({ id, label: title, detail: `/${slug_paid}` }));
};
