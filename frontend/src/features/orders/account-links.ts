import { CreditCard } from 'lucide-react';
import type { AccountLink } from '@/shared/routing/account-links';

export const accountLinks: readonly AccountLink[] = [
  { to: '/account/orders', label: 'Siparişlerim', icon: CreditCard, order: 33 },
];
