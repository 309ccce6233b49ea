import type { AdminFeature } from '@/shared/admin/admin-page';

/** What stands in `features/<feature>/admin.ts`. Jest finds the same files in its own way (test/found). */
export const foundAdminFeatures = import.meta.glob<AdminFeature | undefined>('../../features/*/admin.ts', {
  eager: true,
  import: 'adminFeature',
});
