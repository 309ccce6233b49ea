import { Heart } from 'lucide-react';
import type { SitePage } from '@/shared/routing/site-page';
import { useUnreadNotices } from './hooks/use-unread-notices';

export const sitePages: readonly SitePage[] = [
  {
    path: 'favorites',
    access: 'members',
    frame: 'account',
    link: { label: 'Favorilerim', icon: Heart, order: 20, useCount: useUnreadNotices },
    load: () => import('./components/favorites-page'),
  },
];
