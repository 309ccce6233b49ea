import { roleLabelOf } from '@ilan/api';
import { defineTable } from '../../../platform/projections/define-table.js';
import type { Hint, Projection, StoredEvent } from '../../../platform/projections/projection.js';
import { changedBy, USERS } from '../domain/permissions.js';
import { type RoleEvent, ROLES_STREAM } from '../domain/role.events.js';

interface RoleRow {
  readonly name: string;
  readonly label: string;
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  readonly revision: number;
}

interface UserRoleRow {
  readonly user_id: number;
  readonly role: string;
}

/** Custom roles, and built-in ones that were changed: what differs from their defaults. */
const role = defineTable<RoleRow, RoleEvent>({
  name: 'role',
  columns: {
    name: 'text not null',
    label: 'text not null',
    granted: 'text[] not null',
    revoked: 'text[] not null',
    revision: 'int not null',
  },
  key: 'name',
  keyOf: ({ type, data }) => (type === 'role.assigned' ? undefined : data.role),
  fold(row, { type, data }) {
    const before = row ?? { name: data.role, label: roleLabelOf(data.role), granted: [], revoked: [], revision: 0 };
    const next = { ...before, revision: before.revision + 1 };
    switch (type) {
      case 'role.created':
        return { ...next, label: data.label, granted: data.permissions };
      case 'role.label-changed':
        return { ...next, label: data.label };
      case 'role.permissions-changed':
        return { ...next, ...changedBy(before, data) };
      case 'role.deleted':
        return null;
      case 'role.assigned':
        return row;
    }
  },
});

/** Staff; whoever is missing is a user. */
const userRole = defineTable<UserRoleRow, RoleEvent>({
  name: 'user_role',
  columns: { user_id: 'bigint not null', role: 'text not null' },
  key: 'user_id',
  indexes: ['(role)'],
  keyOf: ({ type, data }) => (type === 'role.assigned' ? data.user_id : undefined),
  fold(row, { type, data }) {
    if (type !== 'role.assigned') return row;
    return data.role === USERS ? null : { user_id: data.user_id, role: data.role };
  },
});

/** What the guard of every call reads: the commands answer only after it has their change. */
export const rolesProjection: Projection = {
  name: 'roles',
  version: 1,
  streamPrefixes: [ROLES_STREAM],
  tables: [role, userRole],
  hints: (events) => events.flatMap((event) => hintOf(event as StoredEvent<RoleEvent>)),
};

/** Open pages ask again what their person may do. */
function hintOf({ type, data, revision, position }: StoredEvent<RoleEvent>): Hint[] {
  const told = (room: string, id: number): Hint[] => [
    { name: 'permissions_changed', room, payload: { id, revision, position } },
  ];
  switch (type) {
    case 'role.assigned':
      return told(`user:${data.user_id}`, data.user_id);
    case 'role.label-changed':
    case 'role.permissions-changed':
      return told(`role:${data.role}`, 0);
    case 'role.created':
    case 'role.deleted':
      return [];
  }
}
