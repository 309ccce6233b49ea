import type { FaultKind } from '@ilan/api';
import type { EventStore, Position } from '#platform/event-store/event-store.js';
import { isStoreUnavailable } from '#platform/event-store/store-unavailable.js';
import { pause } from '#platform/retry/backoff.js';
import type { Database } from '#platform/postgres/database.js';
import { eventsBetween } from '../read/position-distance.js';
import type { Projection } from '../projection.js';
import type { RunnerState } from './projection-runner.js';
import { backlogOf } from './backlog.js';

export interface ProjectionStatus {
  readonly name: string;
  /** Of the live build; 0 when there is none. */
  readonly version: number;
  readonly slot: number;
  /** `live`: follows the log. `stuck`: keeps failing and retries, also while the log does not answer. `elsewhere`: another process is the projector. `building`: the live rows are of another version or log, their replacement is being built. */
  readonly state: 'live' | 'stuck' | 'elsewhere' | 'building';
  readonly position: Position;
  /** Age of the oldest event not yet handled; 0 when caught up. While the log does not answer: for how long it has not, at least. */
  readonly secondsBehind: number;
  /** Undefined where the store's positions do not count events, and while the log does not answer. */
  readonly eventsBehind: number | undefined;
  readonly handled: number;
  readonly lastBatchMs: number;
  readonly lastHintsMs: number;
  readonly parked: number;
  readonly restarts: number;
  readonly error: string | undefined;
  /** What kind of error that is. */
  readonly fault: FaultKind | undefined;
  /** Events handled by a build that is not live yet. */
  readonly building: number | undefined;
}

/** Asked once for all that are compared with it. */
export interface LogEnd {
  readonly storeId: string;
  readonly head: Position;
}

const endOf = async (store: EventStore): Promise<LogEnd> => ({
  storeId: await store.storeId(),
  head: await store.head(),
});

/** What an operator is told where there is no end. */
export const faultAt = (store: EventStore): string => store.fault ?? 'The log does not answer';

/** How often it is looked whether the answer has to be waited for at all. */
const LOOK_MS = 50;

/** The same, but undefined as soon as something is known to stand between this process and the log, which `store.fault` names. */
export async function endIfItAnswers(store: EventStore): Promise<LogEnd | undefined> {
  const end = endOf(store).catch((error: unknown) => {
    if (isStoreUnavailable(error)) return undefined;
    throw error;
  });
  for (;;) {
    const answer = await Promise.race([end, pause(LOOK_MS).then(() => 'open' as const)]);
    if (answer !== 'open') return answer;
    if (store.fault !== undefined) {
      end.catch(() => undefined);
      return undefined;
    }
  }
}

/** A live build, as its rows say. */
export interface StoredStatus {
  readonly projection: string;
  readonly version: number;
  readonly slot: number;
  readonly storeId: string;
  readonly position: Position;
  readonly handled: number;
  readonly parked: number;
  readonly building: number | null;
}

/** Of these read models, in one question: whoever looks at all of them would otherwise ask once for each. */
export async function storedOf(
  database: Database,
  projections: readonly Projection[],
): Promise<ReadonlyMap<string, StoredStatus>> {
  const rows = await database.query<StoredStatus>(
    `select c.projection, c.version, c.slot, c.store_id as "storeId", c.position, c.handled,
       (select count(*) from projection.parked p where p.projection = c.projection and p.slot = c.slot) as parked,
       (select max(b.handled) from projection.checkpoint b where b.projection = c.projection and b.slot > c.slot) as building
     from projection.active join projection.checkpoint c using (projection, version, slot) where c.projection = any($1::text[])`,
    [projections.map(({ name }) => name)],
  );
  return new Map(rows.map((row) => [row.projection, row]));
}

/** What is known about one projection, from the database and, in the process that runs it, from its runner. @param end undefined where the log does not answer */
export async function statusOf(
  store: EventStore,
  projection: Projection,
  stored: StoredStatus | undefined,
  runner: RunnerState | undefined,
  known: Position | undefined,
  end: LogEnd | undefined,
): Promise<ProjectionStatus> {
  // Where the log does not answer the rows are taken for its own.
  const current = stored?.version === projection.version && (!end || stored.storeId === end.storeId);
  const position = stored && known !== undefined && known > stored.position ? known : (stored?.position ?? '');
  const behind = end
    ? await behindOf(store, projection, current ? position : '', end.head, end.storeId)
    : { secondsBehind: store.faultSeconds, eventsBehind: undefined };
  const error = end ? runner?.error : faultAt(store);
  const fault = end ? runner?.fault : 'unreachable';
  return {
    name: projection.name,
    version: stored?.version ?? 0,
    slot: stored?.slot ?? 0,
    state: !current ? 'building' : error ? 'stuck' : runner ? 'live' : 'elsewhere',
    position,
    ...behind,
    handled: stored?.handled ?? 0,
    lastBatchMs: runner?.lastBatchMs ?? 0,
    lastHintsMs: runner?.lastHintsMs ?? 0,
    parked: stored?.parked ?? 0,
    restarts: runner?.restarts ?? 0,
    error,
    fault,
    building: stored?.building ?? undefined,
  };
}

/** How far a follower of these streams that stands at `position` is behind `head`. */
export async function behindOf(
  store: EventStore,
  { streamPrefixes }: Pick<Projection, 'streamPrefixes'>,
  position: Position,
  head: Position,
  storeId: string,
) {
  if (position >= head) return { secondsBehind: 0, eventsBehind: 0 };
  const next = await backlogOf(store, streamPrefixes).firstAfter(position, head);
  if (!next) return { secondsBehind: 0, eventsBehind: 0 };
  const after = eventsBetween(storeId, next.position, head);
  return {
    secondsBehind: Math.max(0, (Date.now() - next.recordedAt.getTime()) / 1_000),
    eventsBehind: after === undefined ? undefined : after + 1,
  };
}
