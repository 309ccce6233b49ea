import type { BeforeApplicationShutdown } from '@nestjs/common';
import { BackgroundService } from '../declared/background-service.js';
import type { Database, DatabaseUrl } from '../postgres/database.js';
import type { EventStore, Position, RecordedEvent } from './event-store.js';
import { LogFollower } from './log-follower.js';

export interface ReactionOptions {
  /** Of its row in app.reaction and of its lock: `tell-favoriters-when-ad-changes`. */
  readonly name: string;
  readonly streamPrefixes: readonly string[];
  /** `now`: what happened before the reaction was first started is not its affair. */
  readonly from: 'beginning' | 'now';
}

const BATCH = 500;

/** Does something when something happened: follows the log in one process at a time and remembers how far it has come. */
export abstract class Reaction extends BackgroundService implements BeforeApplicationShutdown {
  override readonly runsIn = 'projector';
  readonly #follower: LogFollower;

  constructor(
    private readonly store: EventStore,
    protected readonly database: Database,
    databaseUrl: DatabaseUrl,
    private readonly options: ReactionOptions,
  ) {
    super();
    const { name, streamPrefixes } = options;
    const onBatch = (events: readonly RecordedEvent[]) => this.#react(events);
    this.#follower = new LogFollower(store, databaseUrl.value, {
      name,
      streamPrefixes,
      from: () => this.#position(),
      onBatch,
    });
  }

  /** Must bear being called again with the same events: a fault between it and the remembering repeats them. */
  protected abstract react(events: readonly RecordedEvent[]): Promise<void>;

  override start(): void {
    this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }

  /** Reacts to what the log holds by now. */
  async catchUp(): Promise<void> {
    const { streamPrefixes } = this.options;
    for (;;) {
      const after = (await this.#position()) || undefined;
      const events = await this.store.readAll({ after, limit: BATCH, streamPrefixes });
      if (events.length === 0) return;
      await this.#react(events);
    }
  }

  async #react(events: readonly RecordedEvent[]): Promise<void> {
    await this.react(events);
    const last = events.at(-1);
    if (last) await this.#remember(last.position);
  }

  async #position(): Promise<Position> {
    const [row] = await this.database.query<{ position: Position; store_id: string }>(
      'select position, store_id from app.reaction where name = $1',
      [this.options.name],
    );
    if (row && row.store_id === (await this.store.storeId())) return row.position;
    const position = this.options.from === 'now' ? await this.store.head() : '';
    await this.#remember(position);
    return position;
  }

  async #remember(position: Position): Promise<void> {
    await this.database.prepared(
      'reaction-remember',
      `insert into app.reaction (name, store_id, position) values ($1, $2, $3)
       on conflict (name) do update set store_id = excluded.store_id, position = excluded.position`,
      [this.options.name, await this.store.storeId(), position],
    );
  }
}
