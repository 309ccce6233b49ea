import { ClipboardCheck, History, LayoutDashboard, Settings } from 'lucide-react';
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
    path: 'adverts/review',
    label: t('page.review'),
    icon: ClipboardCheck,
    permission: 'adverts.moderate',
    under: 'dashboard',
    tabs: 'adverts',
    load: () => import('./routes/admin/review'),
  },
  {
    path: 'adverts/:id/history',
    label: t('page.history'),
    icon: History,
    permission: 'adverts.view',
    under: 'dashboard',
    load: () => import('./routes/admin/advert-history'),
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
