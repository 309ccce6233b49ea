import { MessageCircle } from 'lucide-react';
import { useUnreadMessages } from '@/shared/messages/use-unread-messages';
import type { AccountLink } from '@/shared/routing/account-links';

export const accountLinks: readonly AccountLink[] = [
  { to: '/messages', label: 'Mesajlarım', icon: MessageCircle, order: 22, useCount: useUnreadMessages },
];
