import type { SitePage } from '@/shared/routing/site-page';

const load = async () => (await import('./open-page')).openPage();

export const sitePages: readonly SitePage[] = [
  {
    path: 'messages',
    access: 'members',
    load,
  },
  { path: 'messages/:person/:ad', only: /^\/messages\/u-\d+\/p-\d+\/*$/u, access: 'members', load },
];
