import { FolderTree } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { translator } from '@/shared/i18n/translator';

const t = translator({ categories: 'Kategoriler' });

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
  ],
  hints: { hints: { content_changed: () => [{ keys: [['admin', 'categories']], when: 'now' }] } },
};
