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
import { forgetUnseen, noteUnseen } from './unseen-events.js';

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
        await this.#moveBack(place, shared ?? '');
        continue;
      }
      await this.#moveToEnd(place, { storeId, head, shared });
      say(`Reaction ${place.reader} goes on from the end of the log: what was done is not done again.`);
    }
  }

  async #moveBack({ reader }: ReaderPlace, to: Position): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query('update app.reaction set position = $2 where name = $1', [reader, to]);
      await forgetUnseen(client, reader, to);
    });
  }

  async #moveToEnd(
    { reader, storeId: was, position }: ReaderPlace,
    { storeId, head, shared }: Pick<DecidedLog, 'storeId' | 'head' | 'shared'>,
  ): Promise<void> {
    // As far as the log is surely the one that it has read, what is known of it stays; nobody knows what else it was handed.
    const isSure = was === storeId && shared !== undefined && shared <= position;
    const behind = isSure ? shared : '';
    await this.database.transaction(async (client) => {
      await client.query('update app.reaction set store_id = $2, position = $3, taken = null where name = $1', [
        ...[reader, storeId, head],
      ]);
      // Also where this died half-way: what was not known then is not known now.
      const wasKnown = await forgetUnseen(client, reader, behind);
      await noteUnseen(client, reader, { behind, until: head, isKnown: isSure && wasKnown });
    });
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
