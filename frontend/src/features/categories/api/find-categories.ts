import type { QueryClient } from '@tanstack/react-query';
import { FEW_RECORDS, type FoundRecord } from '@/shared/admin/palette-records';
import { pathOf } from '../state/tree';
import { staffCategoriesQuery } from './categories';

const LETTERS: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};
/** Written without Turkish letters it is found, too. */
const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/[çğıöşüâîû]/gu, (letter) => LETTERS[letter] ?? letter);

/** For the command palette: categories by their names, now or before; those that begin so come first. */
export const findCategories = async (client: QueryClient, q: string): Promise<readonly FoundRecord[]> => {
  const { data } = await client.query(staffCategoriesQuery());
  const wanted = fold(q.trim());
  const places = data.map((one) => {
    const at = [one.name, ...one.former_names].map((name) => fold(name).indexOf(wanted)).filter((index) => index >= 0);
    return { one, at: Math.min(...at) };
  });
  return places
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, FEW_RECORDS)
    .map(({ one }) => ({ id: one.id, label: one.name, detail: pathOf(data, one) }));
};
