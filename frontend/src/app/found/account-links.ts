import type { AccountLink } from '@/shared/routing/account-links';

/** What stands in `features/<feature>/account-links.ts`. Jest finds the same files in its own way (test/found). */
export const foundAccountLinks = import.meta.glob<readonly AccountLink[] | undefined>(
  '../../features/*/account-links.ts',
  { eager: true, import: 'accountLinks' },
);
