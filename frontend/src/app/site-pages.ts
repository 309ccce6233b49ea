import type { SitePage } from '@/shared/routing/site-page';
import { foundPages } from './found/pages';

/** Every page for everybody but those whose address is a name and a number (router.tsx). */
export const sitePages: readonly SitePage[] = Object.values(foundPages).flatMap((pages) => pages ?? []);
