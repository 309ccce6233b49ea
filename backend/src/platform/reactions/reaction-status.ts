import type { FaultKind } from '@ilan/api';
import type { EventStore, Position } from '../event-store/event-store.js';
import type { Database } from '../postgres/database.js';
import { behindOf, type LogEnd } from '../projections/engine/projection-status.js';
import type { ReactionOptions } from './reaction.js';

export interface ReactionStatus {
  readonly name: string;
  /** `live`: follows the log here. `stuck`: keeps failing and tries again. `elsewhere`: another process follows, or none. */
  readonly state: 'live' | 'stuck' | 'elsewhere';
  readonly position: Position;
  /** Age of the oldest event not yet handled; 0 when caught up. While the log does not answer: for how long it has not, at least. */
  readonly secondsBehind: number;
  /** Undefined where the store's positions do not count events, and while the log does not answer. */
  readonly eventsBehind: number | undefined;
  readonly handled: number;
  readonly parked: number;
  readonly restarts: number;
  readonly error: string | undefined;
  /** What kind of error that is. */
  readonly fault: FaultKind | undefined;
}

/** What the process that runs a reaction knows of it. */
export interface RunningReaction {
  readonly leads: boolean;
  readonly restarts: number;
  readonly error: string | undefined;
  readonly fault: FaultKind | undefined;
}

/** A reaction as its rows say. */
export interface StoredReaction {
  readonly name: string;
  readonly storeId: string;
  readonly position: Position;
  readonly handled: number;
  readonly parked: number;
}

/** What was asked for several at once. */
export interface KnownOfReaction {
  /** Where the log ends; undefined where it does not answer. */
  readonly end: LogEnd | undefined;
  readonly stored: StoredReaction | undefined;
}

/** Of these reactions, in one question: whoever looks at all of them would otherwise ask twice for each. */
export async function storedOf(
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredReaction>> {
  const rows = await database.query<StoredReaction>(
    `select name, store_id as "storeId", position, handled,
       (select count(*) from app.reaction_parked parked where parked.name = reaction.name) as parked
     from app.reaction where name = any($1::text[])`,
    [names],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

export async function statusOf(
  store: EventStore,
  { name, streamPrefixes, from }: ReactionOptions,
  stored: StoredReaction | undefined,
  { leads, restarts, error, fault }: RunningReaction,
  end: LogEnd | undefined,
): Promise<ReactionStatus> {
  // A place of another log counts for nothing; where the log does not answer, the one that it was in.
  const known = end && stored?.storeId !== end.storeId ? undefined : stored;
  const position = known?.position ?? (from === 'now' ? (end?.head ?? '') : '');
  const behind = end
    ? await behindOf(store, { streamPrefixes }, position, end.head, end.storeId)
    : { secondsBehind: store.faultSeconds, eventsBehind: undefined };
  const failure = end ? error : (store.fault ?? error ?? 'The log does not answer');
  return {
    name,
    state: failure !== undefined ? 'stuck' : leads ? 'live' : 'elsewhere',
    position,
    ...behind,
    handled: known?.handled ?? 0,
    parked: stored?.parked ?? 0,
    restarts,
    error: failure,
    fault:
      failure === undefined ? undefined : end || store.fault === undefined ? (fault ?? 'unreachable') : 'unreachable',
  };
}
