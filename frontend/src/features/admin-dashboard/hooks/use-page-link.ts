import { pathTo, useAdminNav } from '@/shared/admin/admin-page';

/** Address of a page that exists and that this person may open; undefined otherwise: no figure leads nowhere. */
export const usePageLink = (): ((path: string, query?: string) => string | undefined) => {
  const { pages } = useAdminNav();
  return (path, query) => {
    const page = pages.find((one) => one.path === path);
    return page && `${pathTo(page)}${query ? `?${query}` : ''}`;
  };
};
