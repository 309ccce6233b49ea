import { Bell } from 'lucide-react';
import { useUnreadNotices } from '@/shared/notices/use-unread-notices';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/notices', label: t('notices'), icon: Bell, order: 15, useCount: useUnreadNotices },
  { to: '/account/notifications', label: t('preferences'), icon: Bell, order: 55 },
];
