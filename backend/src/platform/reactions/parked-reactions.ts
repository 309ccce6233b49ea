import { NOT_OURS, storableName } from '#platform/event-store/our-events.js';
import type { RecordedEvent } from '../event-store/event-store.js';
import type { Database } from '../postgres/database.js';
import { withMaskedFault } from '../postgres/told-fault.js';
import { TooMuchPoison } from '../projections/engine/failure.js';
import { MOST_POISON, NoLongerParked } from '../projections/parked/parked-events.js';
import type { ReactionPlace } from './reaction-place.js';

export interface ParkedReaction {
  readonly reaction: string;
  readonly position: string;
  readonly streamId: string;
  readonly revision: number;
  readonly eventId: string;
  readonly type: string;
  /** Null for an event that only waits behind a poisoned one of its stream. */
  readonly error: string | null;
  readonly parkedAt: Date;
}

const COLUMNS =
  'name as reaction, position, stream_id as "streamId", revision, event_id as "eventId", type, error, parked_at as "parkedAt"';

/** Of several reactions, in their order and that of the log. */
export async function parkedOfAll(
  database: Database,
  names: readonly string[],
  most: number,
): Promise<readonly ParkedReaction[]> {
  const rows = await database.query<ParkedReaction>(
    `select ${COLUMNS} from app.reaction_parked where name = any($1::text[])
     order by array_position($1::text[], name), position limit $2`,
    [names, most],
  );
  return rows.map(withMaskedFault);
}

export async function parkedWithIds(
  database: Database,
  eventIds: readonly string[],
): Promise<readonly ParkedReaction[]> {
  const rows = await database.query<ParkedReaction>(
    `select ${COLUMNS} from app.reaction_parked where event_id::text = any($1::text[])`,
    [eventIds],
  );
  return rows.map(withMaskedFault);
}

/** An event that a reaction leaves out for good. */
export interface SkippedReaction {
  readonly reaction: string;
  readonly eventId: string;
  /** Why it had been parked; null where it only waited behind another one. */
  readonly error: string | null;
}

export async function skippedWithIds(
  database: Database,
  eventIds: readonly string[],
): Promise<readonly SkippedReaction[]> {
  const rows = await database.query<SkippedReaction>(
    'select name as reaction, event_id as "eventId", error from app.reaction_skipped where event_id = any($1::uuid[])',
    [eventIds],
  );
  return rows.map(withMaskedFault);
}

/** The events that one reaction has set aside. Each change is made under the lock of its place, so that no event is left behind alone. */
export class ParkedReactions {
  constructor(
    private readonly database: Database,
    private readonly place: ReactionPlace,
    private readonly name: string,
  ) {}

  async all(most?: number): Promise<readonly ParkedReaction[]> {
    const rows = await this.database.query<ParkedReaction>(
      `select ${COLUMNS} from app.reaction_parked where name = $1 order by position limit $2`,
      [this.name, most ?? null],
    );
    return rows.map(withMaskedFault);
  }

  async streams(): Promise<Set<string>> {
    const rows = await this.database.prepared<{ stream_id: string }>(
      'reaction-parked-streams',
      'select distinct stream_id from app.reaction_parked where name = $1',
      [this.name],
    );
    return new Set(rows.map(({ stream_id }) => stream_id));
  }

  async first(streamId: string): Promise<ParkedReaction | undefined> {
    const [row] = await this.database.query<ParkedReaction>(
      `select ${COLUMNS} from app.reaction_parked where name = $1 and stream_id = $2 order by position limit 1`,
      [this.name, streamId],
    );
    return row && withMaskedFault(row);
  }

  /** @throws TooMuchPoison when so many events failed that it is the program that must be wrong */
  async park(event: RecordedEvent, error: string): Promise<void> {
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      const { rows } = await client.query<{ poisoned: number }>(
        'select count(*) as poisoned from app.reaction_parked where name = $1 and not starts_with(error, $3) and position <> $2',
        [this.name, event.position, NOT_OURS],
      );
      // What others wrote says nothing about this program.
      if (!error.startsWith(NOT_OURS) && (rows[0]?.poisoned ?? 0) >= MOST_POISON)
        throw new TooMuchPoison(
          `${MOST_POISON} events of ${this.name} are parked: it stops here until they are settled`,
        );
      await client.query(...this.#insert(event, error));
    });
  }

  /** @returns false when nothing of its stream is parked any more: then it waits for nobody */
  async parkBehind(event: RecordedEvent): Promise<boolean> {
    return this.database.transaction(async (client) => {
      await this.place.lock(client);
      const { rowCount } = await client.query(
        'select from app.reaction_parked where name = $1 and stream_id = $2 and position < $3 limit 1',
        [this.name, event.streamId, event.position],
      );
      if (rowCount === 0) return false;
      await client.query(...this.#insert(event, null));
      return true;
    });
  }

  async settle({ position }: Pick<ParkedReaction, 'position'>): Promise<void> {
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      await client.query('delete from app.reaction_parked where name = $1 and position = $2', [this.name, position]);
    });
  }

  /** It is left out for good, which is remembered with what it was parked for. @throws NoLongerParked where somebody has settled it meanwhile */
  async skip({ position, streamId, revision, eventId, error }: ParkedReaction): Promise<void> {
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      const { rowCount } = await client.query('delete from app.reaction_parked where name = $1 and position = $2', [
        this.name,
        position,
      ]);
      if (rowCount === 0) throw new NoLongerParked(`The event at ${position} is parked no more`);
      await client.query(
        `insert into app.reaction_skipped (name, stream_id, revision, event_id, error) values ($1, $2, $3, $4, $5)
         on conflict (name, stream_id, revision) do update set event_id = $4, error = $5, skipped_at = clock_timestamp()`,
        [this.name, streamId, revision, eventId, error],
      );
    });
  }

  async stillFails({ position }: ParkedReaction, error: string): Promise<void> {
    await this.database.query('update app.reaction_parked set error = $3 where name = $1 and position = $2', [
      this.name,
      position,
      error,
    ]);
  }

  // A batch that is repeated parks again what it parked before.
  #insert({ position, streamId, revision, id, type }: RecordedEvent, error: string | null): [string, unknown[]] {
    return [
      `insert into app.reaction_parked (name, position, stream_id, revision, event_id, type, error)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [this.name, position, streamId, revision, id, storableName(type), error],
    ];
  }
}
