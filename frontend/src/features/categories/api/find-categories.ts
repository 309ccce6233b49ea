import type { QueryClient } from '@tanstack/react-query';
import { FEW_RECORDS, type FoundRecord } from '@/shared/admin/palette-records';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { pathsOf } from '../state/tree';
import { staffCategoriesQuery } from './categories';

/** For the command palette: categories by their names, now or before; those that begin so come first. */
export const findCategories = async (client: QueryClient, q: string): Promise<readonly FoundRecord[]> => {
  const { data } = await client.query(staffCategoriesQuery());
  const wanted = plainLetters(q.trim());
  const pathOf = pathsOf(data);
  const places = data.map((one) => {
    const at = [one.name, ...one.former_names]
      .map((name) => plainLetters(name).indexOf(wanted))
      .filter((index) => index >= 0);
    return { one, at: Math.min(...at) };
  });
  return places
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, FEW_RECORDS)
    .map(({ one }) => ({ id: one.id, label: one.name, detail: pathOf(one) }));
};
