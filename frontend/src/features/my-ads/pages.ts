import { LayoutGrid } from 'lucide-react';
import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'profile/ads',
    access: 'members',
    frame: 'account',
    link: { label: 'İlanlarım', icon: LayoutGrid, order: 30 },
    load: () => import('./components/my-ads-page'),
  },
];
