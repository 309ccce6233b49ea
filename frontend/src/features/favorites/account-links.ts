import { Heart } from 'lucide-react';
import type { AccountLink } from '@/shared/routing/account-links';
import { useUnreadNotices } from './hooks/use-unread-notices';

export const accountLinks: readonly AccountLink[] = [
  { to: '/favorites', label: 'Favorilerim', icon: Heart, order: 20, useCount: useUnreadNotices },
];
