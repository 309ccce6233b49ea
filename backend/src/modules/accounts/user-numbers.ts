import { drawnNumber, LogNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { personStreams } from './roles/domain/person-streams.js';

/** The fields in which the data of events name people by number; so do those that say by whom something was done. */
const FIELDS = new Set([
  'user_id',
  'owner_id',
  'person_id',
  'buyer_id',
  'seller_id',
  'sender_id',
  'reader_id',
  'blocked_id',
  'reported_id',
  'reporter_id',
  'moderator_id',
]);

export const namesSomebody = (field: string): boolean => FIELDS.has(field) || field.endsWith('_by');

/**
 * The numbers of people: who acted, and whom an event is about. Drawn once more, a stranger would get another one's ads, or be taken for
 * somebody who was erased.
 */
export const userNumbers = new LogNumbers('app.user_id', ({ streamId, meta, data }) => {
  const own = streamId.startsWith(personStreams.prefix) ? streamId.slice(personStreams.prefix.length) : undefined;
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const about = fields.flatMap(([field, value]) => (namesSomebody(field) ? [value as unknown] : []));
  return [own, meta.actorId, ...about].flatMap((id) => drawnNumber(id) ?? []);
});
