import { createHash } from 'node:crypto';
import type { Json, RecordedEvent } from '#platform/event-store/event-store.js';

/** What the first entry is chained to: there is nothing before it. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/**
 * The chain after one more event. Position and time of recording are left out: they belong to one store, and the chain must come
 * out the same when the log moves to another. Sealed text goes in as it stands in the log, so erasing a person breaks nothing.
 */
export const nextLink = (previous: Buffer, event: RecordedEvent): Buffer =>
  createHash('sha256').update(previous).update(leafOf(event)).digest();

/** What one event is, whatever came before it. */
export function leafOf({ id, streamId, revision, type, data, meta }: RecordedEvent): Buffer {
  const told = canonical([id.toLowerCase(), streamId, revision, type, data, { ...meta }]);
  return createHash('sha256').update(told).digest();
}

/** JSON with the keys of every object in order: stores are free to reorder them. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join(',')}]`;
  const fields = Object.entries(value as Readonly<Record<string, Json | undefined>>).flatMap(([key, field]) =>
    field === undefined ? [] : [[key, field] as const],
  );
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

const ORDINARY = new Set(['visitor', 'users', 'system']);

export const isStaff = (role: string): boolean => !ORDINARY.has(role);

/** Everything that staff does becomes an entry of the audit log; the chain runs over all events. */
export const isStaffAct = (event: RecordedEvent): boolean => isOurs(event) && isStaff(event.meta.actorRole);

/** As this program writes it: other texts that JavaScript reads as a moment are none to PostgreSQL. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** PostgreSQL keeps no text with this character. */
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');

/**
 * Whether an event says who did it, when and in what course, as this program writes it. What others wrote into the log is chained like
 * everything else, and is nobody's act.
 */
export function isOurs({ meta }: RecordedEvent): boolean {
  const told: Readonly<Record<string, unknown>> = { ...meta };
  return (
    ['actorId', 'actorRole', 'correlationId', 'occurredAt'].every((name) => isText(told[name])) &&
    MOMENT.test(told.occurredAt as string) &&
    !Number.isNaN(Date.parse(told.occurredAt as string))
  );
}
