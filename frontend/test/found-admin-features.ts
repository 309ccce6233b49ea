import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminFeature } from '@/shared/admin/admin-page';

const features = join(__dirname, '../src/features');

/** In place of app/found-admin-features.ts, whose `import.meta.glob` is the bundler's. */
export const foundAdminFeatures: Readonly<Record<string, AdminFeature | undefined>> = Object.fromEntries(
  readdirSync(features)
    .map((feature) => [`../features/${feature}/admin.ts`, join(features, feature, 'admin.ts')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([path, file]) => [path, jest.requireActual<{ adminFeature?: AdminFeature }>(file).adminFeature]),
);
