import { ShieldCheck, UserRound } from 'lucide-react';
import { translator } from '@/shared/i18n/translator';
import type { SitePage } from '@/shared/routing/site-page';

const t = translator({ profile: 'Profilim', security: 'Güvenlik' });

export const sitePages: readonly SitePage[] = [
  {
    path: 'account/profile',
    access: 'members',
    frame: 'account',
    link: { label: t('profile'), icon: UserRound, order: 10 },
    load: async () => ({ default: (await import('./components/profile-page')).ProfilePage }),
  },
  {
    path: 'account/privacy',
    access: 'members',
    frame: 'account',
    link: { label: t('security'), icon: ShieldCheck, order: 50 },
    load: async () => ({ default: (await import('./components/security-page')).SecurityPage }),
  },
  {
    path: 'account/privacy/two-step',
    access: 'members',
    frame: 'account',
    load: async () => ({ default: (await import('./components/two-step-page')).TwoStepPage }),
  },
];
