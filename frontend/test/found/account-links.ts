import type { AccountLink } from '@/shared/routing/account-links';
import { inFeatures } from './in-features';

/** In place of app/found/account-links.ts. */
export const foundAccountLinks = inFeatures<readonly AccountLink[]>('account-links.ts', 'accountLinks');
