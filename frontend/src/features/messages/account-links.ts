import { MessageCircle } from 'lucide-react';
import { useUnreadMessages } from '@/shared/messages/use-unread-messages';
import { accountLinks as texts } from '@/shared/i18n/tr/account-links';
import { translator } from '@/shared/i18n/translator';
import type { AccountLink } from '@/shared/routing/account-links';

const t = translator(texts);

export const accountLinks: readonly AccountLink[] = [
  { to: '/messages', label: t('messages'), icon: MessageCircle, order: 22, useCount: useUnreadMessages },
];
