import { UserRound, UserRoundSearch, UsersRound } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { findPeople } from './api/find-people';
import { customersPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(customersPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'customers',
      label: t('customers'),
      icon: UsersRound,
      permission: 'customers.view',
      group: 'general',
      order: 20,
      load: async () => ({ default: (await import('./components/customers-page')).CustomersPage }),
    },
    {
      path: 'customers/:id',
      label: t('customer'),
      icon: UserRoundSearch,
      permission: 'customers.view',
      under: 'customers',
      order: 21,
      load: async () => ({ default: (await import('./components/customer-page')).CustomerPage }),
    },
  ],
  records: [
    { name: 'customers', order: 20, label: t('customers'), icon: UserRound, page: 'customers/:id', find: findPeople },
  ],
};
