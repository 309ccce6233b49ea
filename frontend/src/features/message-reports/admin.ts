import { MessagesSquare, MessageSquareWarning } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { messageReportsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';
import { reportHints } from './admin-hints';

const t = translator(messageReportsPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts/message-reports',
      label: t('reports'),
      icon: MessageSquareWarning,
      permission: 'adverts.moderate',
      under: 'adverts',
      tabs: 'adverts',
      order: 35,
      load: async () => ({ default: (await import('./components/reports-page')).ReportsPage }),
    },
    {
      path: 'adverts/conversations/:id',
      label: t('conversation'),
      icon: MessagesSquare,
      permission: 'adverts.moderate',
      under: 'adverts',
      order: 36,
      load: async () => ({ default: (await import('./components/conversation-page')).ConversationPage }),
    },
  ],
  hints: reportHints,
};
