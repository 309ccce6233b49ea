import { ClipboardCheck } from 'lucide-react';
import type { AdminFeature } from '@/shared/admin/admin-page';
import { reviewPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';
import { reviewHints } from './admin-hints';

const t = translator(reviewPages);

export const adminFeature: AdminFeature = {
  pages: [
    {
      path: 'adverts/review',
      label: t('review'),
      icon: ClipboardCheck,
      permission: 'adverts.moderate',
      under: 'adverts',
      tabs: 'adverts',
      order: 32,
      load: async () => ({ default: (await import('./components/review-page')).ReviewPage }),
    },
  ],
  hints: reviewHints,
};
