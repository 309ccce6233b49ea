import { Eye, FileText, LayoutList, Share2 } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { staticPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';
import { findLayout } from './api/find-layout';
import { findPages } from './api/find-pages';

const t = translator(staticPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'pages',
      label: t('pages'),
      icon: FileText,
      permission: 'pages.view',
      group: 'operations',
      tabs: 'pages',
      order: 110,
      load: async () => ({ default: (await import('./components/pages-page')).PagesPage }),
    },
    {
      path: 'pages/layout',
      label: t('layout'),
      tabLabel: t('places'),
      icon: LayoutList,
      permission: 'pages.view',
      under: 'pages',
      tabs: 'pages',
      order: 111,
      load: async () => ({ default: (await import('./components/layout-page')).LayoutPage }),
    },
    {
      path: 'pages/social',
      label: t('social'),
      icon: Share2,
      permission: 'pages.view',
      under: 'pages',
      tabs: 'pages',
      order: 112,
      load: async () => ({ default: (await import('./components/social-page')).SocialPage }),
    },
    {
      path: 'pages/:id',
      label: t('page'),
      icon: FileText,
      permission: 'pages.view',
      under: 'pages',
      order: 113,
      load: async () => ({ default: (await import('./components/page-page')).PagePage }),
    },
    {
      path: 'pages/:id/preview',
      label: t('preview'),
      icon: Eye,
      permission: 'pages.edit',
      under: 'pages',
      frame: 'site',
      order: 114,
      load: async () => ({ default: (await import('./components/page-on-site')).PageOnSite }),
    },
  ],
  records: [
    { name: 'pages', order: 30, label: t('pages'), icon: FileText, page: 'pages/:id', find: findPages },
    { name: 'page-layout', order: 31, label: t('arranged'), icon: LayoutList, page: 'pages/:id', find: findLayout },
  ],
  hints: {
    hints: {
      content_changed: () => [{ keys: [['admin', 'pages']], when: 'now' }],
      // Which searches lead to a page.
      search_words_changed: () => [{ keys: [['admin', 'pages']], when: 'now' }],
    },
  },
};
