import { ShieldCheck } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { rolesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(rolesPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'roles',
      label: t('roles'),
      icon: ShieldCheck,
      permission: 'roles.view',
      group: 'management',
      tabs: 'staff',
      order: 50,
      load: async () => ({ default: (await import('./components/roles-page')).RolesPage }),
    },
  ],
};
