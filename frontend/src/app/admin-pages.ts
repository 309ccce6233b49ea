import {
  ClipboardCheck,
  History,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Settings,
  ShieldCheck,
  Tags,
  UserRoundCog,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import type { AdminPageEntry } from '@/shared/admin/admin-page';
import { admin as words } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import type { PageModule } from './page';

const t = translator(words);

export interface AdminPage extends AdminPageEntry {
  readonly load: () => Promise<PageModule>;
}

/**
 * Every page of the admin area that exists: routes, sidebar, tabs and palette are made from this list. The sidebar keeps its
 * order, which is the specification's (admin-pages.unit.spec.ts holds it).
 */
export const adminPages: readonly AdminPage[] = [
  {
    path: 'dashboard',
    label: t('page.dashboard'),
    icon: LayoutDashboard,
    permission: 'dashboard.view',
    roles: ['super_admin', 'admin', 'moderator', 'accounting'],
    group: 'general',
    load: () => import('./routes/admin/dashboard'),
  },
  {
    path: 'customers',
    label: t('page.customers'),
    icon: UsersRound,
    permission: 'customers.view',
    group: 'general',
    load: () => import('./routes/admin/customers'),
  },
  {
    path: 'customers/:id',
    label: t('page.customer'),
    icon: UserRoundSearch,
    permission: 'customers.view',
    under: 'customers',
    load: () => import('./routes/admin/customer'),
  },
  {
    path: 'adverts',
    label: t('page.adverts'),
    icon: Tags,
    permission: 'adverts.view',
    group: 'general',
    tabs: 'adverts',
    load: () => import('./routes/admin/adverts'),
  },
  {
    path: 'adverts/:id',
    label: t('page.advert'),
    icon: Tags,
    permission: 'adverts.view',
    under: 'adverts',
    load: () => import('./routes/admin/advert'),
  },
  {
    path: 'adverts/review',
    label: t('page.review'),
    icon: ClipboardCheck,
    permission: 'adverts.moderate',
    under: 'adverts',
    tabs: 'adverts',
    load: () => import('./routes/admin/review'),
  },
  {
    path: 'adverts/rules',
    label: t('page.rules'),
    icon: ListChecks,
    permission: 'adverts.moderate',
    under: 'adverts',
    tabs: 'adverts',
    load: () => import('./routes/admin/rules'),
  },
  {
    path: 'adverts/:id/history',
    label: t('page.history'),
    icon: History,
    permission: 'adverts.view',
    under: 'adverts',
    load: () => import('./routes/admin/advert-history'),
  },
  {
    path: 'management',
    label: t('page.management'),
    icon: UserRoundCog,
    permission: 'management.view',
    group: 'management',
    tabs: 'staff',
    load: () => import('./routes/admin/management'),
  },
  {
    path: 'roles',
    label: t('page.roles'),
    icon: ShieldCheck,
    permission: 'roles.view',
    group: 'management',
    tabs: 'staff',
    load: () => import('./routes/admin/roles'),
  },
  {
    path: 'audit',
    label: t('page.audit'),
    icon: ScrollText,
    permission: 'audit.view',
    under: 'management',
    tabs: 'staff',
    load: () => import('./routes/admin/audit'),
  },
  {
    path: 'settings',
    label: t('page.settings'),
    icon: Settings,
    permission: 'settings.view',
    group: 'management',
    load: () => import('./routes/admin/settings'),
  },
];
