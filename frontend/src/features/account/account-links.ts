import { KeyRound, UserRound } from 'lucide-react';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/account/profile', label: t('profile'), icon: UserRound, order: 10 },
  { to: '/account/privacy', label: t('privacy'), icon: KeyRound, order: 50 },
];
