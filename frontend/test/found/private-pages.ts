import type { PrivatePage } from '@/shared/routing/site-page';
import { inFeatures } from './in-features';

/** In place of app/found/private-pages.ts. */
export const foundPrivatePages = inFeatures<readonly PrivatePage[]>('private-pages.ts', 'privatePages');
