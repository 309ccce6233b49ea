import { FolderTree } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { categoriesPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(categoriesPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'categories',
      label: t('categories'),
      icon: FolderTree,
      permission: 'categories.view',
      group: 'operations',
      order: 70,
      load: async () => ({ default: (await import('./components/categories-page')).CategoriesPage }),
    },
    {
      path: 'categories/:id',
      label: t('category'),
      icon: FolderTree,
      permission: 'categories.view',
      under: 'categories',
      order: 71,
      load: async () => ({ default: (await import('./components/category-by-id')).CategoryById }),
    },
  ],
  records: [
    {
      name: 'categories',
      order: 35,
      label: t('categories'),
      icon: FolderTree,
      page: 'categories/:id',
      find: async (client, q) => (await import('./api/find-categories')).findCategories(client, q),
    },
  ],
  hints: { hints: { content_changed: () => [{ keys: [['admin', 'categories']], when: 'now' }] } },
};
