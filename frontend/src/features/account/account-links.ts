import { KeyRound, UserRound } from 'lucide-react';
import type { AccountLink } from '@/shared/routing/account-links';

export const accountLinks: readonly AccountLink[] = [
  { to: '/account/profile', label: 'Profilim', icon: UserRound, order: 10 },
  { to: '/account/privacy', label: 'Güvenlik', icon: KeyRound, order: 50 },
];
