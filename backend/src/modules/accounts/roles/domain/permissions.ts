type Kind = 'view' | 'create' | 'edit' | 'delete' | 'special';

interface Resource {
  /** As the sidebar of the admin area names its page. */
  readonly label: string;
  readonly actions: Readonly<Record<string, string>>;
}

const view = { view: 'Görüntüleme' };
const ordinary = { ...view, create: 'Ekleme', edit: 'Düzenleme', delete: 'Silme' };

/** What can be allowed, in the order of the sidebar: a resource, and what may be done there. `resource.action` is the permission. */
const CATALOGUE: Readonly<Record<string, Resource>> = {
  dashboard: { label: 'Dashboard', actions: view },
  customers: { label: 'Kullanıcılar', actions: ordinary },
  adverts: {
    label: 'İlanlar',
    actions: {
      ...ordinary,
      moderate: 'İnceleme ve onay',
      takedown: 'Yayından kaldırma ve geri getirme',
      feature: 'Öne çıkarma',
    },
  },
  management: { label: 'Yöneticiler', actions: ordinary },
  roles: { label: 'Roller', actions: ordinary },
  settings: { label: 'Ayarlar', actions: { ...view, edit: ordinary.edit } },
  searchwords: { label: 'Arama sözcükleri', actions: ordinary },
  categories: { label: 'Kategoriler', actions: ordinary },
  filters: { label: 'Filtreler', actions: ordinary },
  cities: { label: 'İl & İlçe Yönetimi', actions: ordinary },
  sliders: { label: 'Slayt Ayarları', actions: ordinary },
  pages: { label: 'Sayfalar', actions: ordinary },
  invoices: { label: 'Faturalar', actions: { ...view, issue: 'Fatura kesme', cancel: 'Fatura iptali' } },
  payments: { label: 'Ödemeler', actions: { ...view, refund: 'İade', reconcile: 'Mutabakat' } },
  packages: { label: 'Paketler', actions: { ...view, create: ordinary.create, edit: ordinary.edit } },
  reports: {
    label: 'Raporlar',
    actions: { ...view, export: 'Dışa aktarma', close: 'Dönem kapatma', accounts: 'Hesap eşlemesini değiştirme' },
  },
  audit: { label: 'Denetim Kaydı', actions: view },
  engineering: { label: 'Mühendislik', actions: { ...view, replay: 'Olayları yeniden oynatma' } },
};

export interface PermissionRow {
  readonly resource: string;
  readonly label: string;
  readonly actions: readonly { readonly permission: string; readonly label: string; readonly kind: Kind }[];
}

/** The rows of the role page's grid. */
export const permissionRows: readonly PermissionRow[] = Object.entries(CATALOGUE).map(
  ([resource, { label, actions }]) => ({
    resource,
    label,
    actions: Object.entries(actions).map(([action, actionLabel]) => ({
      permission: `${resource}.${action}`,
      label: actionLabel,
      kind: kindOf(action),
    })),
  }),
);

function kindOf(action: string): Kind {
  return action === 'view' || action === 'create' || action === 'edit' || action === 'delete' ? action : 'special';
}

export const allPermissions: readonly string[] = permissionRows.flatMap(({ actions }) =>
  actions.map(({ permission }) => permission),
);
const known = new Set(allPermissions);
export const isPermission = (text: string): boolean => known.has(text);

const of = (resource: string): string[] => allPermissions.filter((permission) => permission.startsWith(`${resource}.`));

export const SUPER_ADMIN = 'super_admin';
/** Whoever has no other role. */
export const USERS = 'users';
export const BUILT_IN_ROLES = [SUPER_ADMIN, 'admin', 'moderator', 'accounting', USERS] as const;
type BuiltInRole = (typeof BUILT_IN_ROLES)[number];
export const isBuiltIn = (role: string): role is BuiltInRole => (BUILT_IN_ROLES as readonly string[]).includes(role);

const DEFAULTS: Readonly<Record<BuiltInRole, readonly string[]>> = {
  super_admin: allPermissions,
  admin: allPermissions.filter((permission) => permission !== 'engineering.replay'),
  moderator: ['dashboard.view', ...of('adverts'), 'customers.view'],
  accounting: ['dashboard.view', ...of('invoices'), ...of('payments'), ...of('packages'), ...of('reports')],
  users: [],
};

/** What staff has changed about a role since it began. */
export interface RoleChanges {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
}

/**
 * What a role may do now: what it may by default (a custom role: nothing), with what was granted and without what was revoked.
 * Only the difference is kept, so that a permission that the product learns later reaches the roles that have it by default.
 */
export function permissionsOf(role: string, changes?: RoleChanges): readonly string[] {
  if (role === SUPER_ADMIN) return allPermissions;
  const begun = isBuiltIn(role) ? DEFAULTS[role] : [];
  const may = new Set([...begun, ...(changes?.granted ?? [])]);
  for (const permission of changes?.revoked ?? []) may.delete(permission);
  return allPermissions.filter((permission) => may.has(permission));
}

/** One more change of permissions upon those of before. */
export function changedBy(before: RoleChanges | undefined, next: RoleChanges): RoleChanges {
  const after = (mine: keyof RoleChanges, other: keyof RoleChanges) =>
    [...new Set([...(before?.[mine] ?? []).filter((one) => !next[other].includes(one)), ...next[mine]])].sort();
  return { granted: after('granted', 'revoked'), revoked: after('revoked', 'granted') };
}

/** Somebody's role and what it allows. */
export interface Rights {
  readonly role: string;
  readonly permissions: Iterable<string>;
}

/** Whether `mine` allow all that `theirs` do: nobody gives what they lack, nor touches whoever holds more. */
export function covers(mine: Rights, theirs: Rights): boolean {
  if (mine.role === SUPER_ADMIN) return true;
  if (theirs.role === SUPER_ADMIN) return false;
  const held = new Set(mine.permissions);
  return [...theirs.permissions].every((permission) => held.has(permission));
}
