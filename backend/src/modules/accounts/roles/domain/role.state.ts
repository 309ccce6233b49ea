import { roleLabelOf } from '@ilan/api';
import {
  changedBy,
  isBuiltIn,
  permissionsOf,
  type Rights,
  type RoleChanges,
  SUPER_ADMIN,
  USERS,
} from './permissions.js';
import { type IdSet, noIds } from './id-set.js';
import type { RoleEvent } from './role.events.js';

export interface RoleRecord extends RoleChanges {
  readonly label: string;
  /** Counts the changes of this role. */
  readonly revision: number;
}

export interface RolesState {
  /** Custom roles, and built-in ones that were changed. */
  readonly roles: ReadonlyMap<string, RoleRecord>;
  /** A name is never used again: who remembers it would mean the role of before. */
  readonly retired: ReadonlySet<string>;
  /** Of everybody who was ever given a role, also of who is no staff any more. */
  readonly held: ReadonlyMap<number, string>;
  readonly suspended: IdSet;
}

export const noRoles: RolesState = { roles: new Map(), retired: new Set(), held: new Map(), suspended: noIds };

export function evolve(state: RolesState, { type, data }: RoleEvent): RolesState {
  switch (type) {
    case 'role.created':
      return withRole(state, data.role, { label: data.label, granted: data.permissions, revoked: [], revision: 1 });
    case 'role.label-changed':
      return withRole(state, data.role, { ...next(state, data.role), label: data.label });
    case 'role.permissions-changed': {
      const record = next(state, data.role);
      return withRole(state, data.role, { ...record, ...changedBy(record, data) });
    }
    case 'role.deleted': {
      const roles = new Map(state.roles);
      roles.delete(data.role);
      return { ...state, roles, retired: new Set([...state.retired, data.role]) };
    }
    case 'role.assigned':
      return { ...state, held: new Map([...state.held, [data.user_id, data.role]]) };
    case 'person.suspended':
      return { ...state, suspended: state.suspended.with(data.user_id) };
    case 'person.restored':
      return { ...state, suspended: state.suspended.without(data.user_id) };
  }
}

const withRole = (state: RolesState, name: string, record: RoleRecord): RolesState => ({
  ...state,
  roles: new Map([...state.roles, [name, record]]),
});

const next = (state: RolesState, name: string): RoleRecord => {
  const record = recordOf(state, name);
  return { ...record, revision: record.revision + 1 };
};

/** Also of a built-in role that nobody has changed. */
export const recordOf = ({ roles }: RolesState, name: string): RoleRecord =>
  roles.get(name) ?? { label: roleLabelOf(name), granted: [], revoked: [], revision: 0 };

export const exists = ({ roles }: RolesState, name: string): boolean => isBuiltIn(name) || roles.has(name);

export const rightsOf = ({ roles }: RolesState, role: string): Rights => ({
  role,
  permissions: permissionsOf(role, roles.get(role)),
});

export const roleOf = ({ held }: RolesState, userId: number): string => held.get(userId) ?? USERS;

export const membersOf = ({ held }: RolesState, role: string): number =>
  [...held.values()].filter((one) => one === role).length;

/** Whoever is suspended keeps the role but runs nothing. */
export const isLastSuperAdmin = (state: RolesState, userId: number): boolean => {
  const acting = [...state.held].filter(([id, role]) => role === SUPER_ADMIN && !state.suspended.has(id));
  return acting.length === 1 && acting[0]?.[0] === userId;
};
