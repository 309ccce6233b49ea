import { Search } from 'lucide-react';
import type { AccountLink } from '@/shared/routing/account-links';
import { useNewFinds } from './hooks/use-new-finds';

export const accountLinks: readonly AccountLink[] = [
  { to: '/saved-searches', label: 'Kayıtlı Aramalarım', icon: Search, order: 25, useCount: useNewFinds },
];
