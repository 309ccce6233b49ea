import type { PrivatePage } from '@/shared/routing/site-page';

/** What stands in `features/<feature>/private-pages.ts`. Jest finds the same files in its own way (test/found). */
export const foundPrivatePages = import.meta.glob<readonly PrivatePage[] | undefined>(
  '../../features/*/private-pages.ts',
  { eager: true, import: 'privatePages' },
);
