import type { PermissionGroup, RoleDetail } from '@ilan/api';

/** What somebody makes of a role, upon the version that they read. */
export interface RoleDraft {
  readonly base: RoleDetail;
  readonly label: string;
  readonly permissions: ReadonlySet<string>;
}

export interface RoleChanges {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  /** Undefined while the name stays. */
  readonly label: string | undefined;
}

export const draftOf = (base: RoleDetail): RoleDraft => ({
  base,
  label: base.label,
  permissions: new Set(base.permissions),
});

export function changesOf({ base, label, permissions }: RoleDraft): RoleChanges {
  const wished = label.trim();
  return {
    granted: [...permissions].filter((one) => !base.permissions.includes(one)),
    revoked: base.permissions.filter((one) => !permissions.has(one)),
    label: wished === base.label ? undefined : wished,
  };
}

export const countOf = ({ granted, revoked, label }: RoleChanges): number =>
  granted.length + revoked.length + (label === undefined ? 0 : 1);

const resourceOf = (permission: string): string => permission.slice(0, permission.indexOf('.'));

/** Whoever may do something on a page has to see it: its view comes along where it may be given. */
export function toggled(draft: RoleDraft, permission: string, mayGrant: (permission: string) => boolean): RoleDraft {
  const permissions = new Set(draft.permissions);
  if (permissions.delete(permission)) return { ...draft, permissions };
  permissions.add(permission);
  const view = `${resourceOf(permission)}.view`;
  if (mayGrant(view)) permissions.add(view);
  return { ...draft, permissions };
}

/** The same changes upon another version of the role; what that version has already falls away. */
export function rebased(draft: RoleDraft, theirs: RoleDetail): RoleDraft {
  const { granted, revoked, label } = changesOf(draft);
  const permissions = new Set([...theirs.permissions, ...granted]);
  for (const one of revoked) permissions.delete(one);
  return { base: theirs, label: label ?? theirs.label, permissions };
}

/** Where the draft and the version of somebody else differ. */
export const differences = ({ permissions }: RoleDraft, theirs: RoleDetail): readonly string[] => {
  const held = new Set(theirs.permissions);
  return [...new Set([...permissions, ...held])].filter((one) => permissions.has(one) !== held.has(one));
};

/** `adverts.moderate` → `İlanlar: İnceleme ve onay`, in the order of the grid. */
export function namedPermissions(catalogue: readonly PermissionGroup[]): (permissions: readonly string[]) => string[] {
  const names = new Map(
    catalogue.flatMap(({ label, actions }) =>
      actions.map(({ permission, label: action }) => [permission, `${label}: ${action}`] as const),
    ),
  );
  const places = new Map([...names.keys()].map((permission, place) => [permission, place]));
  const placeOf = (permission: string): number => places.get(permission) ?? places.size;
  return (permissions) =>
    [...permissions].sort((a, b) => placeOf(a) - placeOf(b)).map((permission) => names.get(permission) ?? permission);
}
