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
  /** Age of the oldest event not yet handled; 0 when caught up. */
  readonly secondsBehind: number;
  /** Undefined where the store's positions do not count events. */
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
  { storeId, head }: LogEnd,
): Promise<ReactionStatus> {
  const known = await place.known(storeId);
  const [row] = await database.query<{ parked: number }>(
    'select count(*) as parked from app.reaction_parked where name = $1',
    [name],
  );
  const position = known?.position ?? (from === 'now' ? head : '');
  return {
    name,
    state: error !== undefined ? 'stuck' : leads ? 'live' : 'elsewhere',
    position,
    ...(await behindOf(store, { streamPrefixes }, position, head, storeId)),
    handled: known?.handled ?? 0,
    parked: row?.parked ?? 0,
    restarts,
    error,
  };
}
