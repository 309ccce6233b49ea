import { permissionsOf } from '#modules/accounts/roles/domain/permissions.js';
import { type RolesCommand, rolesDecider } from '#modules/accounts/roles/domain/role.decider.js';
import type { RoleEvent } from '#modules/accounts/roles/domain/role.events.js';
import { noRoles, type RolesState } from '#modules/accounts/roles/domain/role.state.js';

export const CHIEF = { id: '1', role: 'super_admin' };
export const ADMIN = { id: '2', role: 'admin' };
export const MODERATOR = { id: '3', role: 'moderator' };
export const SOMEBODY = { id: '4', role: 'users' };
export const OPERATOR = { id: 'system:operator', role: 'super_admin' };
export const reason = 'Görev tanımı değişti';

export const given = (...events: RoleEvent[]): RolesState => events.reduce(rolesDecider.evolve, noRoles);
export const assigned = (user_id: number, role: string): RoleEvent => ({
  type: 'role.assigned',
  data: { user_id, role, previous: 'users', acted_by: 'system:import', reason: null },
});
export const created = (role: string, permissions: string[], label = role): RoleEvent => ({
  type: 'role.created',
  data: { role, label, permissions, acted_by: '1', reason },
});
export const changed = (role: string, granted: string[], revoked: string[] = []): RoleEvent => ({
  type: 'role.permissions-changed',
  data: { role, granted, revoked, acted_by: '1', reason },
});
export const suspended = (user_id: number): RoleEvent => ({
  type: 'person.suspended',
  data: { user_id, acted_by: '1', reason },
});
export const restored = (user_id: number): RoleEvent => ({
  type: 'person.restored',
  data: { user_id, acted_by: '1', reason },
});
export const STAFF = [assigned(1, 'super_admin'), assigned(2, 'admin'), assigned(3, 'moderator')];

export const decide = (state: RolesState, command: RolesCommand) => rolesDecider.decide(command, state);
export const happens = (state: RolesState, command: RolesCommand) => {
  const decided = decide(state, command);
  if (!decided.ok) throw decided.error;
  return decided.value;
};
export const refused = (state: RolesState, command: RolesCommand) => {
  const decided = decide(state, command);
  if (decided.ok) throw new Error(`Not refused: ${JSON.stringify(decided.value)}`);
  return decided.error;
};

export const create = (wish: Partial<Extract<RolesCommand, { type: 'create' }>> = {}): RolesCommand => ({
  type: 'create',
  label: 'Saha Ekibi',
  permissions: ['dashboard.view', 'adverts.view', 'adverts.view'],
  actor: CHIEF,
  reason,
  ...wish,
});
export const update = (wish: Partial<Extract<RolesCommand, { type: 'update' }>> = {}): RolesCommand => ({
  type: 'update',
  role: 'moderator',
  label: 'Moderatör',
  permissions: permissionsOf('moderator'),
  revision: 0,
  actor: CHIEF,
  reason,
  ...wish,
});
export const remove = (role: string, actor = CHIEF): RolesCommand => ({ type: 'delete', role, actor, reason });
export const assign = (user_id: number, role: string, actor = CHIEF): RolesCommand => ({
  type: 'assign',
  user_id,
  role,
  actor,
  reason,
});
export const suspend = (user_id: number, actor = CHIEF): RolesCommand => ({ type: 'suspend', user_id, actor, reason });
export const restore = (user_id: number, actor = CHIEF): RolesCommand => ({ type: 'restore', user_id, actor, reason });
