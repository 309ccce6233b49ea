import type { FaultKind } from '@ilan/api';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { withKeptFault } from '#platform/postgres/told-fault.js';
import type pg from 'pg';
import type { EventPlace } from '#platform/event-store/event-store.js';
import { NOT_OURS, storableName } from '#platform/event-store/our-events.js';
import { type BuildPlace, inBooks } from '../builds/build.js';
import { TooMuchPoison } from '../engine/failure.js';
import type { LogEntry } from '../engine/log-entry.js';

export interface ParkedEvent {
  readonly projection: string;
  readonly slot: number;
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

/** How operators name an event: `listing-42@3`. */
export const placeOf = ({ streamId, revision }: Pick<ParkedEvent, 'streamId' | 'revision'>): string =>
  `${streamId}@${revision}`;

/** As a checkpoint tells the events that are left out. */
export const skippedName = ({ streamId, revision, id }: EventPlace & { readonly id: string }): string =>
  `${placeOf({ streamId, revision })} ${id.toLowerCase()}`;

/** Poisoned events of one build at most; their followers do not count. */
export const MOST_POISON = 100;

export interface ToPark {
  readonly entry: LogEntry;
  /** Undefined for an event that only waits behind a poisoned one. */
  readonly fault: ToldFault | undefined;
  /** What later events have to be part of to wait as well. */
  readonly orderingKey: string;
}

/** @throws TooMuchPoison */
export async function parkEntries(client: pg.ClientBase, build: BuildPlace, parked: readonly ToPark[]): Promise<void> {
  const { projection, slot } = build;
  // What others wrote says nothing about this program.
  if (parked.some(({ fault }) => fault !== undefined && fault.kind !== 'not_ours')) {
    const { rows } = await client.query<{ poisoned: number }>(
      inBooks(
        build,
        `select count(*) as poisoned from projection.parked where projection = $1 and slot = $2 and not starts_with(error, $3)`,
      ),
      [projection, slot, NOT_OURS],
    );
    if ((rows[0]?.poisoned ?? 0) >= MOST_POISON) {
      throw new TooMuchPoison(
        `${MOST_POISON} events of ${projection} are parked: it stops here until they are replayed`,
      );
    }
  }
  for (const { entry, fault, orderingKey } of parked) {
    const { position, streamId, revision, id, type } = entry.recorded;
    await client.query(
      inBooks(
        build,
        `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type, error, fault, waits_with)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      ),
      [
        ...[projection, slot, position, streamId, revision, id, storableName(type)],
        ...[fault?.text ?? null, fault?.kind ?? null, orderingKey],
      ],
    );
  }
}

/** The kind of a fault is read from the row as it is: an installation of an older version, beside which code is tried, has no such column. */
export const COLUMNS = `projection, slot, position, stream_id as "streamId", revision, event_id as "eventId", type, error, to_jsonb(parked) ->> 'fault' as fault,
  parked_at as "parkedAt"`;

interface OfParked {
  readonly most?: number | undefined;
  /** Behind this place of the log. */
  readonly after?: string | undefined;
}

/** Of the live builds of these read models, in their order and that of the log. */
export async function parkedOfLive(
  client: pg.ClientBase | pg.Pool,
  projections: readonly string[],
  { most }: Pick<OfParked, 'most'> = {},
): Promise<readonly ParkedEvent[]> {
  const { rows } = await client.query<ParkedEvent>(
    `select ${COLUMNS} from projection.parked
     where (projection, slot) in (select projection, slot from projection.active join projection.checkpoint using (projection, version, slot))
       and projection = any($1::text[])
     order by array_position($1::text[], projection), position limit $2`,
    [projections, most ?? null],
  );
  return rows.map(withKeptFault);
}

/** Parked events of a build in the order of the log. */
export async function parkedOf(
  client: pg.ClientBase | pg.Pool,
  build: BuildPlace,
  { most, after }: OfParked = {},
): Promise<readonly ParkedEvent[]> {
  const { rows } = await client.query<ParkedEvent>(
    inBooks(
      build,
      `select ${COLUMNS} from projection.parked
     where projection = $1 and slot = $2 and ($4::text is null or position > $4) order by position limit $3`,
    ),
    [build.projection, build.slot, most ?? null, after ?? null],
  );
  return rows.map(withKeptFault);
}

/** How many events a build has parked. */
export async function countParked(client: pg.ClientBase | pg.Pool, build: BuildPlace): Promise<number> {
  const { rows } = await client.query<{ parked: number }>(
    inBooks(build, `select count(*) as parked from projection.parked where projection = $1 and slot = $2`),
    [build.projection, build.slot],
  );
  return rows[0]?.parked ?? 0;
}

/**
 * Those of these events that rows of a build do not show, parked or left out for good, as `skippedName` names them: another log may have another one in
 * the place of one.
 */
export async function leftOutOf(
  client: pg.ClientBase | pg.Pool,
  { projection, slot }: BuildPlace,
  events: readonly (EventPlace & { readonly id: string })[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ streamId: string; revision: number; id: string }>(
    `with asked as (select * from unnest($3::text[], $4::bigint[], $5::text[]) as asked (stream_id, revision, event_id))
     select stream_id as "streamId", revision, left_out.event_id as id
     from asked join projection.parked left_out using (stream_id, revision)
     where projection = $1 and slot = $2 and left_out.event_id::text = lower(asked.event_id)
     union
     select stream_id, revision, left_out.event_id
     from asked join projection.skipped left_out using (stream_id, revision)
     where projection = $1 and left_out.event_id::text = lower(asked.event_id)`,
    [
      ...[projection, slot],
      ...[events.map(({ streamId }) => streamId), events.map(({ revision }) => revision), events.map(({ id }) => id)],
    ],
  );
  return new Set(rows.map(skippedName));
}

/** Somebody else has replayed it: folded once more it would count twice. */
export class NoLongerParked extends Error {}

/** Within the transaction that folded it. @throws NoLongerParked */
export async function unpark(client: pg.ClientBase, { projection, slot }: BuildPlace, position: string): Promise<void> {
  const { rowCount } = await client.query(
    'delete from projection.parked where projection = $1 and slot = $2 and position = $3',
    [projection, slot, position],
  );
  if (rowCount === 0) throw new NoLongerParked(`The event at ${position} is parked no more`);
}

/**
 * Leaves an event out of all builds of its read model, those to come among them.
 * @throws NoLongerParked
 */
export async function skipParked(
  client: pg.ClientBase,
  { projection, slot, streamId, revision, eventId, type, position }: ParkedEvent,
): Promise<void> {
  // Whoever writes a batch holds this lock: nothing is parked behind the event while it goes.
  await client.query('select from projection.checkpoint where projection = $1 order by slot for update', [projection]);
  await unpark(client, { projection, slot }, position);
  await client.query('delete from projection.parked where projection = $1 and stream_id = $2 and revision = $3', [
    projection,
    streamId,
    revision,
  ]);
  await client.query(
    `insert into projection.skipped (projection, stream_id, revision, event_id, type) values ($1, $2, $3, $4, $5)
     on conflict (projection, stream_id, revision) do update set event_id = $4, type = $5, skipped_at = clock_timestamp()`,
    [projection, streamId, revision, eventId, type],
  );
}
