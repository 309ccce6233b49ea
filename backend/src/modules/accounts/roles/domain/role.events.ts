import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

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

const standing = z.object({ user_id: z.int(), ...why });
/** What is written about a person is theirs: it goes with them. */
const sealedForPerson = { fields: ['reason'], subject: 'user_id' } as const;

/** Nobody signs in as this person, and the public does not see their ads. */
export const personSuspended = defineEvent({
  type: 'person.suspended',
  version: 1,
  schema: standing,
  sealed: sealedForPerson,
});

export const personRestored = defineEvent({
  type: 'person.restored',
  version: 1,
  schema: standing,
  sealed: sealedForPerson,
});

export const roleEvents = [
  roleCreated,
  roleLabelChanged,
  rolePermissionsChanged,
  roleDeleted,
  roleAssigned,
  personSuspended,
  personRestored,
] as const;

export type RoleEvent = EventOf<(typeof roleEvents)[number]>;

export type SuspensionEvent = EventOf<typeof personSuspended | typeof personRestored>;

/** Everything about roles, who has them and who may not act stands in one stream, because the rules compare roles with people. */
export const ROLES_STREAM = 'roles';
