import { Heart } from 'lucide-react';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';
import { useUnreadNotices } from './hooks/use-unread-notices';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/favorites', label: t('favorites'), icon: Heart, order: 20, useCount: useUnreadNotices },
];
