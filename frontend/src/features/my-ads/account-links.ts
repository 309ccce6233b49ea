import { LayoutGrid } from 'lucide-react';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/profile/ads', label: t('my_ads'), icon: LayoutGrid, order: 30 },
];
