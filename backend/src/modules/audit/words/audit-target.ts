import type { AuditEntry } from '@ilan/api';

const KINDS: readonly {
  readonly prefix: string;
  readonly kind: string;
  readonly label: (id: string) => string;
  readonly path: string | null;
}[] = [
  { prefix: 'listing-', kind: 'listing', label: (id) => `İlan #${id}`, path: '/cpadmin/adverts/' },
  { prefix: 'review-', kind: 'listing', label: (id) => `İlan #${id}`, path: '/cpadmin/adverts/' },
  { prefix: 'personal-data-', kind: 'person', label: (id) => `Kullanıcı #${id}`, path: '/cpadmin/customers/' },
  { prefix: 'account-', kind: 'person', label: (id) => `Kullanıcı #${id}`, path: '/cpadmin/customers/' },
  { prefix: 'rule-', kind: 'rule', label: (id) => `Kural ${id}`, path: null },
];

/** Streams that are one thing for the whole product. */
const WHOLE: Readonly<Record<string, Omit<NonNullable<AuditEntry['target']>, 'id'>>> = {
  settings: { kind: 'other', label: 'Ayarlar', path: null },
  roles: { kind: 'role', label: 'Roller ve yetkiler', path: '/cpadmin/roles' },
};

/** What an event is about: from the name of its stream, and from whom it names where a stream is about many. */
export function targetOf(streamId: string, data?: unknown): AuditEntry['target'] {
  if (streamId === 'roles' && data !== null && typeof data === 'object' && 'user_id' in data)
    return targetOf(`account-${String(data.user_id)}`);
  const found = KINDS.find(({ prefix }) => streamId.startsWith(prefix));
  const whole = WHOLE[streamId];
  if (whole) return { id: streamId, ...whole };
  if (!found) return { kind: 'other', id: streamId, label: streamId, path: null };
  const id = streamId.slice(found.prefix.length);
  return { kind: found.kind, id, label: found.label(id), path: found.path && found.path + id };
}

/** All streams that are about the same as this one: an ad and its review, a person's account and who looked at it. */
export function streamsOf(streamId: string): readonly string[] {
  const found = KINDS.find(({ prefix }) => streamId.startsWith(prefix));
  if (!found) return [streamId];
  const id = streamId.slice(found.prefix.length);
  return KINDS.filter(({ kind }) => kind === found.kind).map(({ prefix }) => prefix + id);
}
