import type { StaffPages } from '@ilan/api';
import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';
import { plainLetters } from '@/shared/i18n/plain-letters';

/** Groups of pages by their titles, and links to elsewhere by their names or addresses: each leads to where all of its kind are kept. */
export const findLayout: PaletteRecords['find'] = async (client, q, signal) => {
  const { layout, social } = await apiOf(client).get<StaffPages>('/api/admin/pages', { signal });
  const wanted = plainLetters(q.trim());
  const fits = (...words: readonly string[]): boolean => words.some((word) => plainLetters(word).includes(wanted));
  return [
    ...layout.groups.flatMap(({ title }) => (fits(title) ? [{ id: 'layout', label: title, detail: '' }] : [])),
    ...social.links.flatMap(({ name, link }) =>
      fits(name, link) ? [{ id: 'social', label: name, detail: link }] : [],
    ),
  ].slice(0, FEW_RECORDS);
};
