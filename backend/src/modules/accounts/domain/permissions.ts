/** What can be allowed: a resource a page of the admin area, and what may be done there. `resource.action` is the permission. */
const ORDINARY = ['view', 'create', 'edit', 'delete'] as const;

const CATALOGUE: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['view'],
  customers: ORDINARY,
  adverts: [...ORDINARY, 'moderate', 'takedown', 'feature'],
  management: ORDINARY,
  roles: ORDINARY,
  settings: ['view', 'edit'],
  categories: ORDINARY,
  filters: ORDINARY,
  cities: ORDINARY,
  sliders: ORDINARY,
  pages: ORDINARY,
  invoices: ['view', 'issue', 'cancel'],
  payments: ['view', 'refund', 'reconcile'],
  reports: ['view', 'export', 'close'],
  audit: ['view'],
  engineering: ['view', 'replay'],
};

const of = (resource: string): string[] => (CATALOGUE[resource] ?? []).map((action) => `${resource}.${action}`);

export const allPermissions: readonly string[] = Object.keys(CATALOGUE).flatMap(of);

export const BUILT_IN_ROLES = ['super_admin', 'admin', 'moderator', 'accounting', 'users'] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const DEFAULTS: Readonly<Record<BuiltInRole, readonly string[]>> = {
  super_admin: allPermissions,
  admin: allPermissions.filter((permission) => permission !== 'engineering.replay'),
  moderator: ['dashboard.view', ...of('adverts'), 'customers.view'],
  accounting: ['dashboard.view', ...of('invoices'), ...of('payments'), ...of('reports')],
  users: [],
};

const isBuiltIn = (role: string): role is BuiltInRole => (BUILT_IN_ROLES as readonly string[]).includes(role);

/** A role without a list of its own may do nothing. */
export function permissionsOf(role: string): readonly string[] {
  return isBuiltIn(role) ? DEFAULTS[role] : [];
}
