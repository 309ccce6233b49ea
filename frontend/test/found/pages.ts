import type { SitePage } from '@/shared/routing/site-page';
import { inFeatures } from './in-features';

/** In place of app/found/pages.ts. */
export const foundPages = inFeatures<readonly SitePage[]>('pages.ts', 'sitePages');
