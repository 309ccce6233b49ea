import { Heart } from 'lucide-react';
import { translator } from '@/shared/i18n/translator';
import type { SitePage } from '@/shared/routing/site-page';
import { useUnreadNotices } from './hooks/use-unread-notices';

const t = translator({ favorites: 'Favorilerim' });

export const sitePages: readonly SitePage[] = [
  {
    path: 'favorites',
    access: 'members',
    frame: 'account',
    link: { label: t('favorites'), icon: Heart, order: 20, useCount: useUnreadNotices },
    load: async () => ({ default: (await import('./components/favorites-page')).FavoritesPage }),
  },
];
