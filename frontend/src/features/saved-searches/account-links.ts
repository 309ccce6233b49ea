import { Search } from 'lucide-react';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';
import { useNewFinds } from './hooks/use-new-finds';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/saved-searches', label: t('searches'), icon: Search, order: 25, useCount: useNewFinds },
];
