import { type Hint, roleLabelOf } from '@ilan/api';
import { eventsSaid } from '#kernel/event.js';
import { defineProjection } from '#platform/projections/define-projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
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

interface SuspensionRow {
  readonly user_id: number;
  readonly since: Date;
}

interface PersonActRow {
  /** Where in the stream it stands. */
  readonly number: number;
  readonly user_id: number;
}

/** Whether it happened to a person, not to a role. */
const ABOUT_PERSON = {
  'role.assigned': true,
  'person.suspended': true,
  'person.restored': true,
  'role.created': false,
  'role.label-changed': false,
  'role.permissions-changed': false,
  'role.deleted': false,
} as const satisfies Readonly<Record<RoleEvent['type'], boolean>>;
const isAboutPerson = eventsSaid(ABOUT_PERSON, true);

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
  keyOf: (event) => (isAboutPerson(event) ? undefined : event.data.role),
  fold(row, event) {
    if (isAboutPerson(event)) return row;
    const { type, data } = event;
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
    }
  },
});

/** Staff; whoever is missing is a user. */
const userRole = defineTable<UserRoleRow, RoleEvent>({
  name: 'user_role',
  columns: { user_id: 'bigint not null', role: 'text not null' },
  key: 'user_id',
  indexes: ['(role)'],
  keyOf: (event) => (isAboutPerson(event) ? event.data.user_id : undefined),
  fold(row, event) {
    if (!isAboutPerson(event)) return row;
    const { type, data } = event;
    switch (type) {
      case 'role.assigned':
        return data.role === USERS ? null : { user_id: data.user_id, role: data.role };
      case 'person.suspended':
      case 'person.restored':
        return row;
    }
  },
});

/** Who may not sign in; the reason is read from the log. */
const suspension = defineTable<SuspensionRow, RoleEvent>({
  name: 'suspension',
  columns: { user_id: 'bigint not null', since: 'timestamptz not null' },
  key: 'user_id',
  keyOf: (event) => (isAboutPerson(event) ? event.data.user_id : undefined),
  fold(row, event) {
    if (!isAboutPerson(event)) return row;
    const { type, data, occurredAt } = event;
    switch (type) {
      case 'person.suspended':
        return { user_id: data.user_id, since: occurredAt };
      case 'person.restored':
        return null;
      case 'role.assigned':
        return row;
    }
  },
});

/** Where in the stream it is told what staff did about a person. */
const personAct = defineTable<PersonActRow, RoleEvent>({
  name: 'person_act',
  columns: { number: 'bigint not null', user_id: 'bigint not null' },
  key: 'number',
  indexes: ['(user_id, number)'],
  keyOf: (event) => (isAboutPerson(event) ? event.revision : undefined),
  fold: (row, event) => (isAboutPerson(event) ? { number: event.revision, user_id: event.data.user_id } : row),
});

/** What the guard of every call reads: the commands answer only after it has their change. */
export const rolesProjection = defineProjection<RoleEvent>({
  name: 'roles',
  version: 2,
  streamPrefixes: [ROLES_STREAM],
  tables: [role, userRole, suspension, personAct],
  hints: (events) => events.flatMap(hintOf),
});

/** Open pages ask again what their person may do. */
function hintOf({ type, data, revision, position }: StoredEvent<RoleEvent>): Hint[] {
  const told = (room: Extract<Hint, { name: 'permissions_changed' }>['room'], id: number): Hint[] => [
    { name: 'permissions_changed', room, payload: { id, revision, position } },
  ];
  switch (type) {
    case 'role.assigned':
    case 'person.suspended':
    case 'person.restored':
      return told(`user:${data.user_id}`, data.user_id);
    case 'role.label-changed':
    case 'role.permissions-changed':
      return told(`role:${data.role}`, 0);
    case 'role.created':
    case 'role.deleted':
      return [];
  }
}
