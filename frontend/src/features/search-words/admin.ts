import { ArrowRightLeft, EyeOff, MessageCircleOff, Replace } from 'lucide-react';
import type { AdminFeature, AdminPage } from '@/shared/admin/admin-page';
import { searchWordsPages } from '@/shared/i18n/tr/admin-pages';
import { translator } from '@/shared/i18n/translator';

const t = translator(searchWordsPages);

const common = { permission: 'searchwords.view', under: 'settings' } satisfies Partial<AdminPage>;

export const adminFeature: AdminFeature = {
  pages: [
    {
      ...common,
      path: 'settings/synonyms',
      label: t('synonyms'),
      tabLabel: t('words'),
      icon: Replace,
      tabs: 'settings',
      order: 61,
      load: async () => ({ default: (await import('./components/synonyms-page')).SynonymsPage }),
    },
    {
      ...common,
      path: 'settings/search-redirects',
      label: t('redirects'),
      icon: ArrowRightLeft,
      order: 65,
      load: async () => ({ default: (await import('./components/redirects-page')).RedirectsPage }),
    },
    {
      ...common,
      path: 'settings/popular-searches',
      label: t('popular'),
      icon: EyeOff,
      order: 66,
      load: async () => ({ default: (await import('./components/popular-page')).PopularPage }),
    },
    {
      ...common,
      path: 'settings/rude-words',
      label: t('rude'),
      icon: MessageCircleOff,
      order: 67,
      load: async () => ({ default: (await import('./components/rude-words-page')).RudeWordsPage }),
    },
    {
      ...common,
      path: 'settings/words/:id',
      label: t('word'),
      icon: Replace,
      order: 68,
      load: async () => ({ default: (await import('./components/word-by-id')).WordById }),
    },
  ],
  records: [
    {
      name: 'search-rules',
      order: 55,
      label: t('rules'),
      icon: ArrowRightLeft,
      page: 'settings/words/:id',
      find: async (...asked) => (await import('./api/find-words')).findRules(...asked),
    },
    {
      name: 'synonyms',
      order: 60,
      label: t('synonyms'),
      icon: Replace,
      page: 'settings/words/:id',
      find: async (...asked) => (await import('./api/find-words')).findSynonyms(...asked),
    },
  ],
  hints: {
    hints: {
      // A redirect rests while its page is withdrawn.
      content_changed: () => [{ keys: [['admin', 'search-rules', 'list']], when: 'now' }],
      search_words_changed: () => [
        {
          keys: [
            ['admin', 'search-rules'],
            ['admin', 'synonyms'],
          ],
          when: 'now',
        },
      ],
    },
  },
};
