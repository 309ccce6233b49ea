import { ROLE_LABELS, roleLabelOf } from '@ilan/api';
import { z } from 'zod';
import type { EventReason } from '#platform/event-store/event-description.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { personStreams } from './person-streams.js';

/** Who did it, and why: sealed under their key. Null where no person had a reason (an import, an erasure). */
const why = { acted_by: z.string(), reason: z.string().nullable() };
const sealed = { fields: ['reason'], subject: 'acted_by' } as const;
const permissions = z.array(z.string());

const given = ({ reason }: { readonly reason: string | null }): EventReason => ({ label: reason });
const person = ({ user_id }: { readonly user_id: number }): string => personStreams.of(user_id);
const labelOf = (role: string): string => (role === 'users' ? roleLabelOf(role) : (ROLE_LABELS.get(role) ?? role));
const difference = (granted: readonly string[], revoked: readonly string[]): string =>
  [...granted.map((permission) => `+${permission}`), ...revoked.map((permission) => `−${permission}`)].join(', ');

export const roleCreated = defineEvent({
  type: 'role.created',
  version: 1,
  schema: z.object({ role: z.string(), label: z.string(), permissions, ...why }),
  sealed,
  description: { label: 'Rol oluşturuldu', does: ({ label }) => `“${label}” rolünü oluşturdu`, why: given },
});

export const roleLabelChanged = defineEvent({
  type: 'role.label-changed',
  version: 1,
  schema: z.object({ role: z.string(), label: z.string(), ...why }),
  sealed,
  description: {
    label: 'Rol adı değiştirildi',
    does: ({ role, label }) => `${labelOf(role)} rolünün adını “${label}” yaptı`,
    why: given,
  },
});

export const rolePermissionsChanged = defineEvent({
  type: 'role.permissions-changed',
  version: 1,
  schema: z.object({ role: z.string(), granted: permissions, revoked: permissions, ...why }),
  sealed,
  description: {
    label: 'Rol yetkileri değiştirildi',
    does: ({ role, granted, revoked }) =>
      `${labelOf(role)} rolünün yetkilerini değiştirdi: ${difference(granted, revoked)}`,
    why: given,
  },
});

export const roleDeleted = defineEvent({
  type: 'role.deleted',
  version: 1,
  schema: z.object({ role: z.string(), ...why }),
  sealed,
  description: { label: 'Rol silindi', does: ({ role }) => `${labelOf(role)} rolünü sildi`, why: given },
});

/** `users`: the person is no staff any more. */
export const roleAssigned = defineEvent({
  type: 'role.assigned',
  version: 1,
  schema: z.object({ user_id: z.int(), role: z.string(), previous: z.string(), ...why }),
  sealed,
  description: {
    label: 'Kullanıcının rolü değiştirildi',
    does: ({ user_id, role }) => `kullanıcı #${user_id} için rolü ${labelOf(role)} yaptı`,
    why: given,
    about: person,
  },
});

const suspension = z.object({ user_id: z.int(), ...why });
/** What is written about a person is theirs: it goes with them. */
const sealedForPerson = { fields: ['reason'], subject: 'user_id' } as const;

/** Nobody signs in as this person, and the public does not see their ads. */
export const personSuspended = defineEvent({
  type: 'person.suspended',
  version: 1,
  schema: suspension,
  sealed: sealedForPerson,
  description: {
    label: 'Hesap askıya alındı',
    does: ({ user_id }) => `kullanıcı #${user_id} hesabını askıya aldı`,
    why: given,
    about: person,
  },
});

export const personRestored = defineEvent({
  type: 'person.restored',
  version: 1,
  schema: suspension,
  sealed: sealedForPerson,
  description: {
    label: 'Hesap yeniden açıldı',
    does: ({ user_id }) => `kullanıcı #${user_id} hesabını yeniden açtı`,
    why: given,
    about: person,
  },
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

/** Everything about roles, who has them and who may not act stands in one stream, because the rules compare roles with people. */
export const ROLES_STREAM = 'roles';
export const rolesStream = defineSingleStream(ROLES_STREAM, {
  kind: 'role',
  label: () => 'Roller ve yetkiler',
  path: () => '/cpadmin/roles',
});
