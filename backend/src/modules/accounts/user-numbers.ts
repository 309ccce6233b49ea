import { drawnNumber, LogNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { namesSomebody } from './roles/domain/people-fields.js';
import { personStreams } from './roles/domain/person-streams.js';

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
