import { matchPath } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { mayOpen, pathTo, type AdminNav, type AdminPageEntry, type SidebarGroup } from '@/shared/admin/admin-page';

const GROUPS: readonly SidebarGroup[] = ['general', 'management', 'operations', 'accounting'];

/** Pages that the menu of one's name leads to. */
export const USER_PAGES = ['management', 'settings', 'engineering'] as const;

/** An entry of the sidebar. */
interface MenuEntry extends AdminPageEntry {
  /** Path of its own page, or of the first one below it that this person may open. */
  readonly leadsTo: string;
}
export interface MenuGroup {
  readonly name: SidebarGroup;
  readonly pages: readonly MenuEntry[];
}

/** Those that a person may open and that need nothing in their address. */
const ownOf = (pages: readonly AdminPageEntry[], session: Session | null | undefined) =>
  pages.filter((page) => !page.path.includes(':') && mayOpen(session, page));

/** The groups of the sidebar in their order, without those that this person sees nothing of. */
export function menuOf(pages: readonly AdminPageEntry[], session: Session | null | undefined): MenuGroup[] {
  const own = ownOf(pages, session);
  const entries = pages.flatMap((page) => {
    const leadsTo = (own.find(({ path }) => path === page.path) ?? own.find(({ under }) => under === page.path))?.path;
    return page.group === undefined || leadsTo === undefined ? [] : [{ ...page, leadsTo }];
  });
  return GROUPS.map((name) => ({ name, pages: entries.filter(({ group }) => group === name) })).filter(
    (group) => group.pages.length > 0,
  );
}

/** Where the area begins for this person: the first entry of their sidebar, else the first page of theirs that stands in none. */
export const startOf = (pages: readonly AdminPageEntry[], session: Session | null | undefined): string | undefined =>
  menuOf(pages, session)[0]?.pages[0]?.leadsTo ?? ownOf(pages, session)[0]?.path;

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
  const own = ownOf(pages, session);
  const beside = own.filter((page) => page.tabs !== undefined && page.tabs === open?.tabs);
  const opens = (address: string): boolean => {
    const page = pageAt(pages, address.split(/[?#]/u, 1)[0] ?? '');
    return page !== undefined && mayOpen(session, page);
  };
  return { pages: own, tabs: beside.length > 1 ? beside : [], opens };
};
