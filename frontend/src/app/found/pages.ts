import type { SitePage } from '@/shared/routing/site-page';

/** What stands in `features/<feature>/pages.ts`. Jest finds the same files in its own way (test/found). */
export const foundPages = import.meta.glob<readonly SitePage[] | undefined>('../../features/*/pages.ts', {
  eager: true,
  import: 'sitePages',
});
