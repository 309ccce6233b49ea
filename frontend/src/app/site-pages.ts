import type { SitePage } from '@/shared/routing/site-page';
import { composedPages } from './composed-pages';
import { foundPages } from './found/pages';

/** Every page of the site but those whose address is a name and a number (router.tsx) and those below /cpadmin. */
export const sitePages: readonly SitePage[] = [
  ...composedPages,
  ...Object.values(foundPages).flatMap((pages) => pages ?? []),
];
