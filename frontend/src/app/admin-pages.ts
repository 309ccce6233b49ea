import type { AdminFeature, AdminPage } from '@/shared/admin/admin-page';
import type { PaletteRecords } from '@/shared/admin/palette-records';
import type { HeardPart } from '@/shared/realtime/heard-part';
import { foundAdminFeatures } from './found/admin-features';

const features = Object.entries(foundAdminFeatures).map(([path, feature]): AdminFeature => {
  if (!feature) throw new Error(`${path} gives the admin area nothing: export adminFeature`);
  return feature;
});

const inOrder = <Placed extends { readonly order: number }>(placed: readonly Placed[]): readonly Placed[] =>
  placed.toSorted((one, other) => one.order - other.order);

/**
 * Every page of the admin area that exists: routes, sidebar, tabs and palette are made from this list. The sidebar keeps the
 * order of the product (admin-pages.unit.spec.ts holds it).
 */
export const adminPages: readonly AdminPage[] = inOrder(features.flatMap(({ pages }) => pages));

/** What the command palette finds beside pages. */
export const adminRecords: readonly PaletteRecords[] = inOrder(features.flatMap(({ records = [] }) => records));

/** What its features make of hints. */
export const featureHints: readonly HeardPart[] = features.flatMap(({ hints }) => hints ?? []);
