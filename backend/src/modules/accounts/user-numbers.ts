import { drawnNumber, LogNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { personStreams } from './roles/domain/person-streams.js';

/** The numbers of people: who acted, and whom an event is about. Drawn once more, a stranger would get another one's ads. */
export const userNumbers = new LogNumbers('app.user_id', ({ streamId, meta, data }) => {
  const own = streamId.startsWith(personStreams.prefix) ? streamId.slice(personStreams.prefix.length) : undefined;
  const { user_id, owner_id } = isObject(data) ? data : {};
  return [own, meta.actorId, user_id, owner_id].flatMap((id) => drawnNumber(id) ?? []);
});

const isObject = (data: unknown): data is { readonly user_id?: unknown; readonly owner_id?: unknown } =>
  typeof data === 'object' && data !== null;
