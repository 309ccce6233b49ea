import { Bell } from 'lucide-react';
import { useUnreadNotices } from '@/shared/notices/use-unread-notices';
import type { AccountLink } from '@/shared/routing/account-links';

export const accountLinks: readonly AccountLink[] = [
  { to: '/notices', label: 'Bildirimler', icon: Bell, order: 15, useCount: useUnreadNotices },
  { to: '/account/notifications', label: 'Bildirim Tercihleri', icon: Bell, order: 55 },
];
