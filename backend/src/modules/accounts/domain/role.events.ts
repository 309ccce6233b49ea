import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/event-registry.js';

/** Who did it, and why: sealed under their key. Null where no person had a reason (an import, an erasure). */
const why = { acted_by: z.string(), reason: z.string().nullable() };
const sealed = { fields: ['reason'], subject: 'acted_by' } as const;
const permissions = z.array(z.string());

export const roleCreated = defineEvent({
  type: 'role.created',
  version: 1,
  schema: z.object({ role: z.string(), label: z.string(), permissions, ...why }),
  sealed,
});

export const roleLabelChanged = defineEvent({
  type: 'role.label-changed',
  version: 1,
  schema: z.object({ role: z.string(), label: z.string(), ...why }),
  sealed,
});

export const rolePermissionsChanged = defineEvent({
  type: 'role.permissions-changed',
  version: 1,
  schema: z.object({ role: z.string(), granted: permissions, revoked: permissions, ...why }),
  sealed,
});

export const roleDeleted = defineEvent({
  type: 'role.deleted',
  version: 1,
  schema: z.object({ role: z.string(), ...why }),
  sealed,
});

/** `users`: the person is no staff any more. */
export const roleAssigned = defineEvent({
  type: 'role.assigned',
  version: 1,
  schema: z.object({ user_id: z.int(), role: z.string(), previous: z.string(), ...why }),
  sealed,
});

export const roleEvents = [roleCreated, roleLabelChanged, rolePermissionsChanged, roleDeleted, roleAssigned] as const;

export type RoleEvent = EventOf<(typeof roleEvents)[number]>;

/** Everything about roles and who has them stands in one stream, because the rules compare roles with people. */
export const ROLES_STREAM = 'roles';
