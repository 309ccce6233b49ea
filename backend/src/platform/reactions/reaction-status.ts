import type { Position } from '../event-store/event-store.js';
import { behindOf, type LogEnd } from '../projections/engine/projection-status.js';
import type { ReactionOptions } from './reaction.js';
import type { ReactionParts } from './reaction-parts.js';
import type { ReactionPlace } from './reaction-place.js';

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
}

/** What the process that runs a reaction knows of it. */
export interface RunningReaction {
  readonly leads: boolean;
  readonly restarts: number;
  readonly error: string | undefined;
}

export async function statusOf(
  { store, database }: ReactionParts,
  { name, streamPrefixes, from }: ReactionOptions,
  place: ReactionPlace,
  { leads, restarts, error }: RunningReaction,
  end: LogEnd | undefined,
): Promise<ReactionStatus> {
  const known = await place.known(end?.storeId);
  const [row] = await database.query<{ parked: number }>(
    'select count(*) as parked from app.reaction_parked where name = $1',
    [name],
  );
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
    parked: row?.parked ?? 0,
    restarts,
    error: failure,
  };
}
