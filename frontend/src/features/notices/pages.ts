import { Bell } from 'lucide-react';
import type { SitePage } from '@/shared/routing/site-page';
import { useUnreadNotices } from '@/shared/notices/use-unread-notices';

export const sitePages: readonly SitePage[] = [
  {
    path: 'notices',
    access: 'members',
    frame: 'account',
    link: { label: 'Bildirimler', icon: Bell, order: 15, useCount: useUnreadNotices },
    load: () => import('./components/notices-page'),
  },
  {
    path: 'account/notifications',
    access: 'members',
    frame: 'account',
    link: { label: 'Bildirim Tercihleri', icon: Bell, order: 55 },
    load: () => import('./components/preferences-page'),
  },
  {
    path: 'stop-alerts',
    access: 'everybody',
    load: () => import('./components/stop-alerts-page'),
  },
];
