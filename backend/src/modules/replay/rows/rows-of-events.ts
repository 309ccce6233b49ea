import { Injectable } from '@nestjs/common';
import type { EventDetail } from '@ilan/api';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';

/** So many rows are told; an event of more (a category of a hundred thousand ads) is read better from one of them. */
export const MOST_ROWS_TOLD = 50;

/** Says in which rows of all read models events are folded: from an event to why a page shows what it shows. */
@Injectable()
export class RowsOfEvents {
  constructor(
    private readonly readModels: ProjectionRegistry,
    private readonly codec: EventCodec,
  ) {}

  /** Each row once, in the order of the read models; none of an event that this program cannot read. */
  of(events: readonly RecordedEvent[]): Pick<EventDetail, 'rows' | 'more_rows'> {
    const readable = events.map((event) => this.codec.closedOrFault(event)).filter(isReadable);
    const rows: { table: string; key: string }[] = [];
    for (const { streamPrefixes, tables } of this.readModels.all()) {
      const followed = readable.filter(({ streamId }) => follows(streamPrefixes, streamId));
      for (const table of tables) {
        const keys = followed.flatMap((event) => table.keyOf(event) ?? []).map(String);
        for (const key of new Set(keys)) rows.push({ table: table.table.name, key });
      }
    }
    return { rows: rows.slice(0, MOST_ROWS_TOLD), more_rows: Math.max(0, rows.length - MOST_ROWS_TOLD) };
  }
}

const follows = (prefixes: readonly string[], streamId: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix));
