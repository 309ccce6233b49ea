import type { AdminFeature } from '@/shared/admin/admin-page';
import { inFeatures } from './in-features';

/** In place of app/found/admin-features.ts. */
export const foundAdminFeatures = inFeatures<AdminFeature>('admin.ts', 'adminFeature');
