import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import type { Position, RecordedEvent } from '../event-store.js';

const HOUR_MS = 3_600_000;

const hourOf = ({ recordedAt }: Pick<RecordedEvent, 'recordedAt'>): number =>
  Math.floor(recordedAt.getTime() / HOUR_MS);

/**
 * The place of the first event of each hour, noted by whoever reads the whole log anyway: EventStoreDB is read by place and cannot be asked where a
 * day begins. What nobody has noted is walked through.
 */
@Injectable()
export class LogMoments {
  #noted: string | undefined;

  constructor(private readonly database: Database) {}

  /** @param events in the order of the log */
  async note(storeId: string, events: readonly RecordedEvent[]): Promise<void> {
    const firsts = events.filter((event, at) => at === 0 || hourOf(event) !== hourOf(events[at - 1] ?? event));
    const fresh = firsts.filter((event) => `${storeId} ${hourOf(event)}` !== this.#noted);
    const last = firsts.at(-1);
    if (fresh.length === 0 || !last) return;
    await this.database.query(
      `insert into app.log_moment (store_id, hour, position)
       select distinct on (hour) $1, hour, position from unnest($2::timestamptz[], $3::text[]) as told (hour, position)
       order by hour, position collate "C" on conflict do nothing`,
      [storeId, fresh.map((event) => new Date(hourOf(event) * HOUR_MS)), fresh.map(({ position }) => position)],
    );
    this.#noted = `${storeId} ${hourOf(last)}`;
  }

  /** A place behind everything of this moment and earlier, within about an hour of it; undefined where nothing later was noted. */
  async placeAfter(storeId: string, moment: Date): Promise<Position | undefined> {
    const [row] = await this.database.query<{ position: Position }>(
      'select position from app.log_moment where store_id = $1 and hour > $2 order by hour limit 1',
      [storeId, moment],
    );
    return row?.position;
  }

  /** A place with nothing of this moment or later before it, within about two hours of it; undefined where nothing earlier was noted. */
  async placeBefore(storeId: string, moment: Date): Promise<Position | undefined> {
    const [row] = await this.database.query<{ position: Position }>(
      'select position from app.log_moment where store_id = $1 and hour <= $2 order by hour desc limit 1',
      [storeId, new Date(moment.getTime() - HOUR_MS)],
    );
    return row?.position;
  }
}
