import { ShieldCheck, UserRound } from 'lucide-react';
import type { SitePage } from '@/shared/routing/site-page';

export const sitePages: readonly SitePage[] = [
  {
    path: 'account/profile',
    access: 'members',
    frame: 'account',
    link: { label: 'Profilim', icon: UserRound, order: 10 },
    load: () => import('./components/profile-page'),
  },
  {
    path: 'account/privacy',
    access: 'members',
    frame: 'account',
    link: { label: 'Güvenlik', icon: ShieldCheck, order: 50 },
    load: () => import('./components/security-page'),
  },
  {
    path: 'account/privacy/two-step',
    access: 'members',
    frame: 'account',
    load: () => import('./components/two-step-page'),
  },
];
