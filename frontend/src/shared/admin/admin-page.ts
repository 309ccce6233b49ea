import { createContext, useContext } from 'react';
import type { Session } from '@ilan/api';
import type { LucideIcon } from 'lucide-react';
import type { HeardPart } from '@/shared/realtime/heard-part';
import type { PageModule } from '@/shared/routing/page';
import { may } from '@/shared/state/permissions';
import type { PaletteRecords } from './palette-records';

export const ADMIN_HOME = '/cpadmin';

export type SidebarGroup = 'general' | 'management' | 'operations' | 'accounting';

/** What sidebar, tabs, palette and guard know of a page of the admin area. */
export interface AdminPageEntry {
  /** Below /cpadmin: `adverts`, `adverts/:id`. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly permission: string;
  /** Only for these roles, whatever they may do. */
  readonly roles?: readonly string[];
  /** Where the sidebar shows it; without one it is reached from another page. */
  readonly group?: SidebarGroup;
  /** Path of the page that the sidebar marks while this one is open, and whose entry leads here for who may not open that page. */
  readonly under?: string;
  /** Pages with the same word here are each other's tabs. */
  readonly tabs?: string;
  /** As a tab, where that is called otherwise. */
  readonly tabLabel?: string;
}

export interface AdminPage extends AdminPageEntry {
  /** Its place among the pages of its group, among its tabs and in the palette; no two pages have the same (docs/admin-client.md). */
  readonly order: number;
  /** It stands in the frame of the site, as visitors would see it. */
  readonly frame?: 'site';
  readonly load: () => Promise<PageModule>;
}

/** Everything that the frame of the area shows ways to. */
export interface AdminArea {
  readonly pages: readonly AdminPageEntry[];
  readonly records: readonly PaletteRecords[];
}

/** What a feature gives to the admin area: `export const adminFeature: AdminFeature` in its `admin.ts`, where it is found. */
export interface AdminFeature {
  readonly pages: readonly AdminPage[];
  /** What of it the command palette finds. */
  readonly records?: readonly PaletteRecords[];
  /** What hints make stale of it; heard once somebody has gone to the area. */
  readonly hints?: HeardPart;
}

export const mayOpen = (
  session: Session | null | undefined,
  { permission, roles }: Pick<AdminPageEntry, 'permission' | 'roles'>,
): boolean => may(session, permission) && (!roles || roles.includes(session?.user.role ?? ''));

export const pathTo = ({ path }: Pick<AdminPageEntry, 'path'>): string => `${ADMIN_HOME}/${path}`;

export interface AdminNav {
  /** Those that this person may open and that need nothing in their address. */
  readonly pages: readonly AdminPageEntry[];
  /** The tabs beside the open page. */
  readonly tabs: readonly AdminPageEntry[];
  /** Whether an address (`/cpadmin/adverts/12`) is of a page that this person may open: no way is shown that ends at _Yetkisiz erişim_. */
  readonly opens: (address: string) => boolean;
}

/** Given by the layout; pages and their frame read it. */
export const AdminNavContext = createContext<AdminNav>({ pages: [], tabs: [], opens: () => true });
export const useAdminNav = (): AdminNav => useContext(AdminNavContext);
