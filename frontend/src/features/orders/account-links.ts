import { CreditCard } from 'lucide-react';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/account/orders', label: t('orders'), icon: CreditCard, order: 33 },
];
