import * as z from 'zod/mini';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** Of the built-in roles; another one has a label of its own, or is a `Kullanıcı`. */
export const ROLE_LABELS: ReadonlyMap<string, string> = new Map([
  ['super_admin', 'Süper Yönetici'],
  ['admin', 'Yönetici'],
  ['moderator', 'Moderatör'],
  ['accounting', 'Muhasebe'],
]);
export const roleLabelOf = (role: string): string => ROLE_LABELS.get(role) ?? 'Kullanıcı';

/** One row of the role page's grid: a resource and what may be done there. */
export const permissionGroup = z.object({
  resource: z.string(),
  /** `İlanlar` */
  label: z.string(),
  actions: z.array(
    z.object({
      /** `adverts.view` */
      permission: z.string(),
      label: z.string(),
      kind: z.enum(['view', 'create', 'edit', 'delete', 'special']),
    }),
  ),
});
export type PermissionGroup = z.infer<typeof permissionGroup>;

/** GET /api/admin/permissions: the rows of the grid, in the order of the sidebar. */
export const permissionCatalogue = z.object({ data: z.array(permissionGroup) });
export type PermissionCatalogue = z.infer<typeof permissionCatalogue>;

export const roleDetail = z.object({
  name: z.string(),
  label: z.string(),
  built_in: z.boolean(),
  /** False for super_admin, and for one's own role. */
  editable: z.boolean(),
  permissions: z.array(z.string()),
  member_count: z.int(),
  revision: z.int(),
});
export type RoleDetail = z.infer<typeof roleDetail>;

/** GET /api/admin/roles */
export const roleList = z.object({ data: z.array(roleDetail) });
export type RoleList = z.infer<typeof roleList>;

/** Why somebody changed what others may do: it stays in the log. */
export const staffReason = z
  .string('Bir neden yazın.')
  .check(
    z.trim(),
    z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
    z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
  );

const roleLabel = z
  .string('Rol adı zorunludur.')
  .check(
    ...writtenText(60, 'Rol adı en fazla 60 karakter olabilir.', visibleLine),
    z.minLength(2, 'Rol adı en az 2 karakter olmalıdır.'),
  );
const permissions = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200));

/** POST /api/admin/roles: the name is made from the label. */
export const roleCreate = z.strictObject({ label: roleLabel, permissions, reason: staffReason });
export type RoleCreate = z.infer<typeof roleCreate>;

/** PUT /api/admin/roles/{name}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const roleUpdate = z.strictObject({ label: roleLabel, permissions, reason: staffReason, revision: z.int() });
export type RoleUpdate = z.infer<typeof roleUpdate>;

/** DELETE /api/admin/roles/{name}, refused while somebody has it. */
export const roleDelete = z.strictObject({ reason: staffReason });
export type RoleDelete = z.infer<typeof roleDelete>;

/** `saha_ekibi`, in an address. */
export const roleName = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/, 'Böyle bir rol yok.'));

/** PUT /api/admin/users/{id}/role (management.edit) */
export const roleAssignment = z.strictObject({
  role: z.string().check(z.minLength(1), z.maxLength(60)),
  reason: staffReason,
});
export type RoleAssignment = z.infer<typeof roleAssignment>;
export const roleAssigned = z.object({ id: z.int(), role: z.string(), role_label: z.string() });
export type RoleAssigned = z.infer<typeof roleAssigned>;
