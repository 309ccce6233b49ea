import { Injectable } from '@nestjs/common';
import { type EventMark, EventStore, type Position } from '../event-store/event-store.js';
import {
  type DecidedLog,
  LogReader,
  placeOf,
  type ReaderPlace,
  type StoredPlace,
} from '../event-store/which-log/log-reader.js';
import { Database } from '../postgres/database.js';

/** How far the reactions have come in which log. */
@Injectable()
export class ReactionReader extends LogReader {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
  ) {
    super();
  }

  override async places(): Promise<readonly ReaderPlace[]> {
    const rows = await this.database.prepared<StoredPlace>(
      'reaction-places',
      'select name as reader, store_id as "storeId", position, taken from app.reaction',
    );
    return rows.map(placeOf);
  }

  /**
   * What a reaction has done stays done: no mail goes out twice. One that the log fits goes on where it is; one that was moved on over events
   * of others goes on from where these may be other ones now; any other goes on from the end, and what it has not seen before that is not its
   * affair any more.
   */
  override async bringTo({ storeId, head, shared, fitOf, say }: DecidedLog): Promise<void> {
    for (const place of await this.places()) {
      await this.#forgetParked(place, storeId);
      const fit = await fitOf(place);
      if (fit === 'fits') continue;
      if (fit === 'ahead') {
        await this.database.query('update app.reaction set position = $2 where name = $1', [place.reader, shared]);
        continue;
      }
      await this.database.query('update app.reaction set store_id = $2, position = $3, taken = null where name = $1', [
        place.reader,
        storeId,
        head,
      ]);
      say(`Reaction ${place.reader} goes on from the end of the log: what was done is not done again.`);
    }
  }

  /** Of events that the log does not hold. */
  async #forgetParked({ reader, storeId }: ReaderPlace, here: string): Promise<void> {
    const parked = await this.database.query<EventMark>(
      `select position, event_id as id, stream_id as "streamId", revision from app.reaction_parked where name = $1`,
      [reader],
    );
    const gone: Position[] = [];
    for (const mark of parked) if (storeId !== here || !(await this.store.holds(mark))) gone.push(mark.position);
    if (gone.length > 0)
      await this.database.query('delete from app.reaction_parked where name = $1 and position = any($2::text[])', [
        reader,
        gone,
      ]);
  }
}
