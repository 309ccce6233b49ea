import { matchPath } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { mayOpen, pathTo, type AdminNav, type AdminPageEntry, type SidebarGroup } from '@/shared/admin/admin-page';

const GROUPS: readonly SidebarGroup[] = ['general', 'management', 'operations', 'accounting'];

export interface MenuGroup {
  readonly name: SidebarGroup;
  readonly pages: readonly AdminPageEntry[];
}

/** The groups of the sidebar in their order, without those that this person sees nothing of. */
export const menuOf = (pages: readonly AdminPageEntry[], session: Session | null | undefined): MenuGroup[] =>
  GROUPS.map((name) => ({
    name,
    pages: pages.filter((page) => page.group === name && mayOpen(session, page)),
  })).filter((group) => group.pages.length > 0);

/** The page at the address; an exact path is found before one that holds an id. */
export const pageAt = (pages: readonly AdminPageEntry[], pathname: string): AdminPageEntry | undefined =>
  [...pages]
    .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .find((page) => matchPath(pathTo(page), pathname) !== null);

export const navOf = (
  pages: readonly AdminPageEntry[],
  session: Session | null | undefined,
  open: AdminPageEntry | undefined,
): AdminNav => {
  const own = pages.filter((page) => !page.path.includes(':') && mayOpen(session, page));
  const beside = own.filter((page) => page.tabs !== undefined && page.tabs === open?.tabs);
  return { pages: own, tabs: beside.length > 1 ? beside : [] };
};
