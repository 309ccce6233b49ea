import { Search } from 'lucide-react';
import type { SitePage } from '@/shared/routing/site-page';
import { useNewFinds } from './hooks/use-new-finds';

export const sitePages: readonly SitePage[] = [
  {
    path: 'saved-searches',
    access: 'members',
    frame: 'account',
    link: { label: 'Kayıtlı Aramalarım', icon: Search, order: 25, useCount: useNewFinds },
    load: () => import('./components/saved-searches-page'),
  },
];
