import type { PrivatePage } from '@/shared/routing/site-page';

/** Pages that several features make together; any other is declared by its feature (`features/<feature>/private-pages.ts`). */
export const composedPages: readonly PrivatePage[] = [
  { path: 'post-ad', access: 'members', load: () => import('./routes/account/post-ad') },
  { path: 'edit-ad/:id', access: 'members', load: () => import('./routes/account/edit-ad') },
];
