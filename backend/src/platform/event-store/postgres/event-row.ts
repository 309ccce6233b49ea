import type { EventMetadata } from '#kernel/event.js';
import type { Json, RecordedEvent } from '../event-store.js';
import { formatPosition } from './position.js';

/** An event as its table holds it. */
export interface EventRow {
  readonly position: number;
  readonly stream_id: string;
  readonly revision: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: Json;
  readonly meta: EventMetadata;
  readonly created_at: Date;
}

export const EVENT_COLUMNS = 'position, stream_id, revision, event_id, type, data, meta, created_at';

export function toRecorded(row: EventRow): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    data: row.data,
    meta: row.meta,
    streamId: row.stream_id,
    revision: row.revision,
    position: formatPosition(row.position),
    recordedAt: row.created_at,
  };
}
