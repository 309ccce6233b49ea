import type { PrivatePage } from '@/shared/routing/site-page';

const load = async () => (await import('./open-page')).openPage();

export const privatePages: readonly PrivatePage[] = [
  {
    path: 'messages',
    access: 'members',
    load,
  },
  { path: 'messages/:person/:ad', only: /^\/messages\/u-\d+\/p-\d+\/*$/u, access: 'members', load },
];
