import type { AdminPageEntry } from '@/shared/admin/admin-page';

/** As people type in a hurry: no case, no dots and hooks. */
const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').trim();

/** Pages whose name, or that of their tab, holds every typed word; those that begin with it come first. */
export const findPages = (pages: readonly AdminPageEntry[], typed: string): readonly AdminPageEntry[] => {
  const words = fold(typed).split(/\s+/u);
  const named = pages.map((page) => ({ page, name: fold(`${page.label} ${page.tabLabel ?? ''}`) }));
  const begins = (name: string): number => Number(!name.startsWith(fold(typed)));
  return named
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((one, other) => begins(one.name) - begins(other.name))
    .map(({ page }) => page);
};
