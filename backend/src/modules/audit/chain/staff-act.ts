import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';

const ORDINARY = new Set(['visitor', 'users', 'system']);

export const isStaff = (role: string): boolean => !ORDINARY.has(role);

/** Everything that staff does becomes an entry of the audit log; the chain runs over all events of our streams. */
export const isStaffAct = (event: RecordedEvent): boolean => isOurs(event) && isStaff(event.meta.actorRole);
