import type { CustomerList } from '@ilan/api';
import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';

/** By what the list of people is searched by. */
export const findPeople: PaletteRecords['find'] = async (client, q, signal) => {
  const query = { q, per_page: FEW_RECORDS };
  const { data } = await apiOf(client).get<CustomerList>('/api/admin/customers', { query, signal });
  return data.map(({ id, name, role_label, email_hint }) => ({
    id,
    label: name,
    detail: `${role_label} · ${email_hint}`,
  }));
};
