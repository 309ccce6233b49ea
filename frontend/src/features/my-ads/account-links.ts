import { LayoutGrid } from 'lucide-react';
import type { AccountLink } from '@/shared/routing/account-links';

export const accountLinks: readonly AccountLink[] = [
  { to: '/profile/ads', label: 'İlanlarım', icon: LayoutGrid, order: 30 },
];
