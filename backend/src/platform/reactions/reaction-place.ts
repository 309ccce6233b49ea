import type pg from 'pg';
import type { EventMark, EventStore, Position } from '../event-store/event-store.js';
import { writtenMark } from '../event-store/which-log/event-mark.js';
import type { Database } from '../postgres/database.js';
import type { ReactionOptions } from './reaction.js';
import { noteUnseen } from './unseen-events.js';

/** Another process has moved it: this one begins anew from where it stands. */
export class ReactionMoved extends Error {}

/** How far one reaction has followed the log: its row in app.reaction. */
export class ReactionPlace {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly options: Pick<ReactionOptions, 'name' | 'from'>,
  ) {}

  /** Where to go on. Made when there is none; one of another log counts for nothing, and neither do the events that it parked. */
  async find(): Promise<Position> {
    const { name, from } = this.options;
    const storeId = await this.store.storeId();
    const known = await this.known(storeId);
    if (known) return known.position;
    const position = from === 'now' ? await this.store.head() : '';
    await this.database.transaction(async (client) => {
      const ofAnother = await client.query('delete from app.reaction where name = $1 and store_id <> $2', [
        name,
        storeId,
      ]);
      const made = await client.query(
        'insert into app.reaction (name, store_id, position) values ($1, $2, $3) on conflict do nothing',
        [name, storeId, position],
      );
      // The log at hand may be a copy of the one in which it was handed the same events.
      const isKnown = ofAnother.rowCount === 0;
      if (made.rowCount === 1) await noteUnseen(client, name, { behind: '', until: position, isKnown });
    });
    return (await this.known(storeId))?.position ?? position;
  }

  /** @param storeId which log is meant; the one that it was in, where that cannot be asked */
  async known(storeId: string | undefined): Promise<{ position: Position; handled: number } | undefined> {
    const [row] = await this.database.prepared<{ position: Position; handled: number }>(
      'reaction-place',
      'select position, handled from app.reaction where name = $1 and store_id = coalesce($2, store_id)',
      [this.options.name, storeId ?? null],
    );
    return row;
  }

  /** The fence between two processes that both believe to follow. @throws ReactionMoved when it does not stand at `from` */
  async move(from: Position, to: Position, handled: number, taken?: EventMark): Promise<void> {
    const moved = await this.database.prepared(
      'reaction-move',
      `update app.reaction set position = $3, handled = handled + $4, taken = coalesce($5, taken)
       where name = $1 and position = $2 returning 1`,
      [this.options.name, from, to, handled, taken ? writtenMark(taken) : null],
    );
    if (moved.length === 0) throw new ReactionMoved(`${this.options.name} was moved by another process`);
  }

  /** @throws when the database does not write */
  async tryOut(): Promise<void> {
    await this.database.query('update app.reaction set handled = handled where name = $1', [this.options.name]);
  }

  /** Keeps everybody else from parking and taking back until the transaction ends. */
  async lock(client: pg.ClientBase): Promise<void> {
    await client.query('select from app.reaction where name = $1 for update', [this.options.name]);
  }
}
