import type { FaultKind } from '@ilan/api';
import type pg from 'pg';
import { NOT_OURS, storableName } from '#platform/event-store/our-events.js';
import type { RecordedEvent } from '../event-store/event-store.js';
import type { Database } from '../postgres/database.js';
import type { ToldFault } from '../postgres/fault-kind.js';
import { withKeptFault } from '../postgres/told-fault.js';
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
  readonly fault: FaultKind | null;
  readonly parkedAt: Date;
}

const COLUMNS =
  'name as reaction, position, stream_id as "streamId", revision, event_id as "eventId", type, error, fault, parked_at as "parkedAt"';

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
  return rows.map(withKeptFault);
}

export async function parkedWithIds(
  database: Database,
  eventIds: readonly string[],
): Promise<readonly ParkedReaction[]> {
  const rows = await database.query<ParkedReaction>(
    `select ${COLUMNS} from app.reaction_parked where event_id::text = any($1::text[])`,
    [eventIds],
  );
  return rows.map(withKeptFault);
}

/** An event that a reaction leaves out for good: an operator said so, or (`no_person`) it is about somebody who has no account here. */
export interface SkippedReaction {
  readonly reaction: string;
  readonly eventId: string;
  /** Why it had been parked; null where it only waited behind another one. */
  readonly error: string | null;
  readonly fault: FaultKind | null;
}

export async function skippedWithIds(
  database: Database,
  eventIds: readonly string[],
): Promise<readonly SkippedReaction[]> {
  const rows = await database.query<SkippedReaction>(
    'select name as reaction, event_id as "eventId", error, fault from app.reaction_skipped where event_id = any($1::uuid[])',
    [eventIds],
  );
  return rows.map(withKeptFault);
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
    return rows.map(withKeptFault);
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
    return row && withKeptFault(row);
  }

  /** @throws TooMuchPoison when so many events failed that it is the program that must be wrong */
  async park(event: RecordedEvent, fault: ToldFault): Promise<void> {
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      const { rows } = await client.query<{ poisoned: number }>(
        'select count(*) as poisoned from app.reaction_parked where name = $1 and not starts_with(error, $3) and position <> $2',
        [this.name, event.position, NOT_OURS],
      );
      // What others wrote says nothing about this program.
      if (fault.kind !== 'not_ours' && (rows[0]?.poisoned ?? 0) >= MOST_POISON)
        throw new TooMuchPoison(
          `${MOST_POISON} events of ${this.name} are parked: it stops here until they are settled`,
        );
      await client.query(...this.#insert(event, fault));
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
  async skip(event: ParkedReaction): Promise<void> {
    const { position } = event;
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      const { rowCount } = await client.query('delete from app.reaction_parked where name = $1 and position = $2', [
        this.name,
        position,
      ]);
      if (rowCount === 0) throw new NoLongerParked(`The event at ${position} is parked no more`);
      await this.#leaveOut(client, event);
    });
  }

  /** Nobody here can be told of it: the same without an operator, also where it had not been parked. */
  async leaveOut({ streamId, revision, id }: RecordedEvent, { text, kind }: ToldFault): Promise<void> {
    await this.database.transaction(async (client) => {
      await this.place.lock(client);
      await this.#leaveOut(client, { streamId, revision, eventId: id, error: text, fault: kind });
    });
  }

  async stillFails({ position }: ParkedReaction, { text, kind }: ToldFault): Promise<void> {
    await this.database.query(
      'update app.reaction_parked set error = $3, fault = $4 where name = $1 and position = $2',
      [this.name, position, text, kind],
    );
  }

  async #leaveOut(
    client: pg.ClientBase,
    { streamId, revision, eventId, error, fault }: Omit<ParkedReaction, 'reaction' | 'position' | 'type' | 'parkedAt'>,
  ): Promise<void> {
    await client.query(
      `insert into app.reaction_skipped (name, stream_id, revision, event_id, error, fault) values ($1, $2, $3, $4, $5, $6)
       on conflict (name, stream_id, revision) do update
       set event_id = $4, error = $5, fault = $6, skipped_at = clock_timestamp()`,
      [this.name, streamId, revision, eventId, error, fault],
    );
  }

  // A batch that is repeated parks again what it parked before.
  #insert({ position, streamId, revision, id, type }: RecordedEvent, fault: ToldFault | null): [string, unknown[]] {
    return [
      `insert into app.reaction_parked (name, position, stream_id, revision, event_id, type, error, fault)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [this.name, position, streamId, revision, id, storableName(type), fault?.text, fault?.kind],
    ];
  }
}
