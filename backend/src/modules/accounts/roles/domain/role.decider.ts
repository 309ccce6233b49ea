import { isPart } from '#kernel/actors.js';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import type { Actor } from '#kernel/event.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { covers, isBuiltIn, isPermission, permissionsOf, type Rights, SUPER_ADMIN, USERS } from './permissions.js';
import * as refusal from './role.errors.js';
import type { RoleEvent } from './role.events.js';
import { isReadable, roleName, sameLabel, sameLabelAsBuiltIn } from './role-name.js';
import {
  evolve,
  exists,
  isLastSuperAdmin,
  membersOf,
  noRoles,
  recordOf,
  rightsOf,
  roleOf,
  type RolesState,
} from './role.state.js';

interface Asked {
  readonly actor: Actor;
  readonly reason: string;
}
interface Described {
  readonly label: string;
  readonly permissions: readonly string[];
}

export type RolesCommand =
  | ({ readonly type: 'create' } & Described & Asked)
  | ({ readonly type: 'update'; readonly role: string; readonly revision: number } & Described & Asked)
  | ({ readonly type: 'delete'; readonly role: string } & Asked)
  | ({ readonly type: 'assign'; readonly user_id: number; readonly role: string } & Asked)
  | ({ readonly type: 'suspend' | 'restore'; readonly user_id: number } & Asked)
  /** People who came with a role, each the first time only. */
  | {
      readonly type: 'import';
      readonly actor: Actor;
      readonly people: readonly { readonly user_id: number; readonly role: string }[];
    }
  /** A person who leaves, such as by erasure. */
  | { readonly type: 'release'; readonly actor: Actor; readonly user_id: number };

type Of<Type extends RolesCommand['type']> = Extract<RolesCommand, { type: Type }>;
type OfStaff = Extract<RolesCommand, Asked>;
type Decision = Result<readonly RoleEvent[], AppError>;

/** What the log says of the asker now; the guard's answer may be a moment old. */
const NEEDED = {
  create: 'roles.create',
  update: 'roles.edit',
  delete: 'roles.delete',
  assign: 'management.edit',
  suspend: 'customers.edit',
  restore: 'customers.edit',
} as const;

export const rolesDecider: Decider<RolesState, RolesCommand, RoleEvent> = {
  initialState: noRoles,
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'import':
        return importPeople(command, state);
      case 'release':
        return release(command, state);
      case 'create':
      case 'update':
      case 'delete':
      case 'assign':
      case 'suspend':
      case 'restore': {
        const asker = askerOf(command.actor, state);
        if (!covers(asker, { role: USERS, permissions: [NEEDED[command.type]] })) return err(refusal.notAllowed());
        return decideFor(command, state, asker);
      }
      default:
        return assertNever(command);
    }
  },
};

function decideFor(command: OfStaff, state: RolesState, asker: Rights): Decision {
  switch (command.type) {
    case 'create':
      return create(command, state, asker);
    case 'update':
      return update(command, state, asker);
    case 'delete':
      return remove(command, state, asker);
    case 'assign':
      return assign(command, state, asker);
    case 'suspend':
      return suspend(command, state, asker);
    case 'restore':
      return restore(command, state, asker);
  }
}

const isSystem = ({ id }: Actor): boolean => isPart(id);

/** A suspended asker's call may have been let in a moment ago. */
function askerOf(actor: Actor, state: RolesState): Rights {
  if (isSystem(actor)) return rightsOf(state, SUPER_ADMIN);
  const id = Number(actor.id);
  return state.suspended.has(id) ? { role: USERS, permissions: [] } : rightsOf(state, roleOf(state, id));
}

const why = ({ actor, reason }: Asked) => ({ acted_by: actor.id, reason });

function create(command: Of<'create'>, state: RolesState, asker: Rights): Decision {
  const wrong = wrongList(command.permissions, asker) ?? wrongLabel(command.label, state);
  if (wrong) return err(wrong);
  const { label } = command;
  const permissions = sorted(command.permissions);
  const role = roleName(label, (name) => exists(state, name) || state.retired.has(name));
  return ok([{ type: 'role.created', data: { role, label, permissions, ...why(command) } }]);
}

function update(command: Of<'update'>, state: RolesState, asker: Rights): Decision {
  const { role, label } = command;
  if (!exists(state, role)) return err(refusal.noSuchRole());
  if (role === SUPER_ADMIN) return err(refusal.superAdminLocked());
  if (role === asker.role) return err(refusal.ownRole());
  if (!covers(asker, rightsOf(state, role))) return err(refusal.holdsMore());
  const before = recordOf(state, role);
  if (command.revision !== before.revision) return err(refusal.outdated(before.revision));
  const relabelled = label !== before.label;
  if (relabelled && isBuiltIn(role)) return err(refusal.builtInLabel());
  const wrong = wrongList(command.permissions, asker) ?? (relabelled ? wrongLabel(label, state, role) : undefined);
  if (wrong) return err(wrong);
  const had = permissionsOf(role, before);
  const granted = sorted(command.permissions).filter((permission) => !had.includes(permission));
  if (role === USERS && granted.length > 0) return err(refusal.everybody());
  const revoked = had.filter((permission) => !command.permissions.includes(permission)).sort();
  const events: RoleEvent[] = [];
  if (relabelled) events.push({ type: 'role.label-changed', data: { role, label, ...why(command) } });
  if (granted.length + revoked.length > 0)
    events.push({ type: 'role.permissions-changed', data: { role, granted, revoked, ...why(command) } });
  return ok(events);
}

function remove(command: Of<'delete'>, state: RolesState, asker: Rights): Decision {
  const { role } = command;
  if (!exists(state, role)) return err(refusal.noSuchRole());
  if (isBuiltIn(role)) return err(refusal.builtIn());
  if (!covers(asker, rightsOf(state, role))) return err(refusal.holdsMore());
  const members = membersOf(state, role);
  if (members > 0) return err(refusal.inUse(members));
  return ok([{ type: 'role.deleted', data: { role, ...why(command) } }]);
}

function assign(command: Of<'assign'>, state: RolesState, asker: Rights): Decision {
  const { user_id, role, actor } = command;
  if (!exists(state, role)) return err(refusal.noRoleToAssign());
  if (actor.id === String(user_id)) return err(refusal.ownAssignment());
  const previous = roleOf(state, user_id);
  if (!covers(asker, rightsOf(state, previous))) return err(refusal.holdsMore());
  if (!covers(asker, rightsOf(state, role))) return err(refusal.grantsMore(missing(asker, rightsOf(state, role))));
  if (previous === role) return ok([]);
  if (isLastSuperAdmin(state, user_id)) return err(refusal.lastSuperAdmin());
  return ok([{ type: 'role.assigned', data: { user_id, role, previous, ...why(command) } }]);
}

function suspend(command: Of<'suspend' | 'restore'>, state: RolesState, asker: Rights): Decision {
  const { user_id, actor } = command;
  if (actor.id === String(user_id)) return err(refusal.ownSuspension());
  if (!covers(asker, rightsOf(state, roleOf(state, user_id)))) return err(refusal.holdsMore());
  if (state.suspended.has(user_id)) return err(refusal.alreadySuspended());
  if (isLastSuperAdmin(state, user_id)) return err(refusal.lastToSuspend());
  return ok([{ type: 'person.suspended', data: { user_id, ...why(command) } }]);
}

function restore(command: Of<'suspend' | 'restore'>, state: RolesState, asker: Rights): Decision {
  const { user_id } = command;
  if (!covers(asker, rightsOf(state, roleOf(state, user_id)))) return err(refusal.holdsMore());
  if (!state.suspended.has(user_id)) return err(refusal.notSuspended());
  return ok([{ type: 'person.restored', data: { user_id, ...why(command) } }]);
}

function importPeople({ actor, people }: Of<'import'>, state: RolesState): Decision {
  if (people.some(({ role }) => !exists(state, role))) return err(refusal.noRoleToAssign());
  const first = people.filter(({ user_id, role }) => role !== USERS && !state.held.has(user_id));
  return ok(first.map(({ user_id, role }) => assigned(user_id, role, USERS, actor)));
}

function release({ actor, user_id }: Of<'release'>, state: RolesState): Decision {
  const previous = roleOf(state, user_id);
  if (previous === USERS) return ok([]);
  if (isLastSuperAdmin(state, user_id)) return err(refusal.lastSuperAdmin());
  return ok([assigned(user_id, USERS, previous, actor)]);
}

const assigned = (user_id: number, role: string, previous: string, actor: Actor): RoleEvent => ({
  type: 'role.assigned',
  data: { user_id, role, previous, acted_by: actor.id, reason: null },
});

function wrongList(permissions: readonly string[], asker: Rights): AppError | undefined {
  const unknown = permissions.find((permission) => !isPermission(permission));
  if (unknown !== undefined) return refusal.unknownPermission(unknown);
  const lacking = missing(asker, { role: USERS, permissions });
  return lacking.length > 0 ? refusal.grantsMore(lacking) : undefined;
}

const missing = (asker: Rights, wanted: Rights): readonly string[] => {
  const held = new Set(asker.permissions);
  return asker.role === SUPER_ADMIN ? [] : [...wanted.permissions].filter((permission) => !held.has(permission)).sort();
};

/** Two roles that look alike would be taken for each other. */
function wrongLabel(label: string, state: RolesState, own?: string): AppError | undefined {
  const taken = [...state.roles].some(([name, record]) => name !== own && sameLabel(record.label, label));
  if (taken || sameLabelAsBuiltIn(label)) return refusal.labelTaken();
  return isReadable(label) ? undefined : refusal.strangeLabel();
}

const sorted = (permissions: readonly string[]): string[] => [...new Set(permissions)].sort();
