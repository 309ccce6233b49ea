import { AppError } from '#kernel/app-error.js';
import { AppendTooLarge, type EventToAppend, MAX_APPEND_BYTES } from '../event-store.js';

// JSON.stringify writes NUL and lone surrogates as escapes; an even number of backslashes before is text, not an escape.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What the server adds to an event besides its data and metadata, rounded up. */
const OVERHEAD_PER_EVENT = 200;

/**
 * The rules that every adapter keeps before it sends anything. Returns the data of each event as JSON text.
 * @throws AppendTooLarge; AppError invalid for text that PostgreSQL cannot hold; Error for a wrong id or an empty append.
 */
export function checkAppend(streamId: string, events: readonly EventToAppend[]): readonly string[] {
  if (events.length === 0) throw new Error(`Nothing to append to ${streamId}`);
  if (streamId === '' || streamId.startsWith('$')) throw new Error(`Stream name "${streamId}" is reserved`);
  let bytes = 0;
  const texts = events.map((event) => {
    if (!UUID.test(event.id)) throw new Error(`Event id ${event.id} is not a UUID`);
    const data = JSON.stringify(event.data);
    const meta = JSON.stringify(event.meta);
    if (UNSTORABLE.test(data) || UNSTORABLE.test(meta)) {
      throw new AppError('invalid', 'TEXT_NOT_STORABLE', 'Metinde kaydedilemeyen karakterler var.');
    }
    bytes += Buffer.byteLength(data) + Buffer.byteLength(meta) + OVERHEAD_PER_EVENT;
    return data;
  });
  if (bytes >= MAX_APPEND_BYTES) throw new AppendTooLarge(streamId, bytes);
  return texts;
}
