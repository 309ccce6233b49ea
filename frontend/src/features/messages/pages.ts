import { MessageCircle } from 'lucide-react';
import { useUnreadMessages } from '@/shared/messages/use-unread-messages';
import type { SitePage } from '@/shared/routing/site-page';

const load = async () => (await import('./open-page')).openPage();

export const sitePages: readonly SitePage[] = [
  {
    path: 'messages',
    access: 'members',
    link: { label: 'Mesajlarım', icon: MessageCircle, order: 22, useCount: useUnreadMessages },
    load,
  },
  { path: 'messages/:person/:ad', only: /^\/messages\/u-\d+\/p-\d+\/*$/u, access: 'members', load },
];
